import { describe, expect, it } from 'vitest';
import type { TextNode } from '../../../../../../renderer/features/explorer/text/html-text.ts';
import { readMarkdown } from '../../../../../../renderer/features/explorer/text/markdown-tree.ts';

function plainOf(nodes: readonly TextNode[]): string {
  return nodes
    .map((node): string => {
      if ('inner' in node) return plainOf(node.inner);
      return 'text' in node ? node.text : '';
    })
    .join('');
}
const kindsOf = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => [node.kind, ...('inner' in node ? kindsOf(node.inner) : [])]);

/** Kinds and text in one line. */
function sketch(nodes: readonly TextNode[]): string {
  const parts = nodes.map((node) => {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'break') return '\\';
    if (node.kind === 'rule') return '---';
    if (node.kind === 'image') return `!${node.text}!`;
    if (node.kind === 'code') return node.block ? `\`\`\`${node.text}\`\`\`` : `\`${node.text}\``;
    if (node.kind === 'table')
      return `table(${node.rows.map(({ cells }) => `|${cells.map((cell) => `${cell.isHead ? '#' : ''}${sketch(cell.inner)}|`).join('')}`).join(' ')})`;
    const inner = sketch(node.inner);
    return node.kind === 'link' ? `[${inner}](${node.address})` : `${node.kind}(${inner})`;
  });
  const blocks = /^(?:paragraph|heading|quote|list|numbers|item|table)\(|^```/;
  return parts.every((part) => blocks.test(part)) ? parts.join(' ') : parts.join('');
}

describe('texts of a document', () => {
  it('are rendered as Markdown', () => {
    const nodes = readMarkdown('# Head\n\nA *few* **words** with `code` &amp; a [link](https://docs.example/x).\n\n- one\n- two');
    expect(kindsOf(nodes)).toEqual(expect.arrayContaining(['heading', 'paragraph', 'emphasis', 'strong', 'code', 'link', 'list', 'item']));
    expect(plainOf(nodes)).toContain('& a link');
  });

  it.for<[string, string, string]>([
    ['inline tags', 'A <b>bold</b> <i>word</i> and <code>a &lt; b</code>.', 'paragraph(A strong(bold) emphasis(word) and `a < b`.)'],
    ['Markdown between tags', '<b>a *b* c</b>', 'paragraph(strong(a emphasis(b) c))'],
    ['breaks', 'one<br>two<br/>three', 'paragraph(one\\two\\three)'],
    [
      'a link',
      'See <a href="https://docs.example/?a=1&amp;b=2" onclick="x()">the <em>docs</em></a>.',
      'paragraph(See [the emphasis(docs)](https://docs.example/?a=1&b=2).)',
    ],
    ['blocks', '<p>One &amp; <b>two</b></p>\n<p>Three &#8212; &eacute;', 'paragraph(One & strong(two)) paragraph(Three — é)'],
    ['lists', '<ul>\n<li>one\n<li><p>two</p></li>\n</ul>', 'list(item(one ) item(paragraph(two)))'],
    ['numbers and headings', '<h2>Head</h2><ol><li>a</li></ol>', 'heading(Head) numbers(item(a))'],
    ['a paragraph that ends in a list', 'Text <ul><li>a</li></ul> more', 'paragraph(Text ) list(item(a)) paragraph( more)'],
    ['preformatted text', '<pre>a\n  b &lt;c&gt;</pre>', '```a\n  b <c>```'],
    ['a table', '<table><thead><tr><th>A<th>B</tr></thead><tr><td>1</td><td><b>2</b></td></tr></table>', 'table(|#A|#B| |1|strong(2)|)'],
    ['definitions', '<dl><dt>A<dd>is a</dl>', 'paragraph(strong(A)) paragraph(is a)'],
    ['a block around Markdown', '<details>\n<summary>More</summary>\n\n- one\n\n</details>', 'paragraph(More) list(item(paragraph(one)))'],
    ['comments, scripts and styles', 'a<!-- no --> b<script>alert(1)</script><style>p{}</style>', 'paragraph(a b)'],
    ['a block of a script', '<script>\nalert("<b>x</b>")\n</script>\n\nAfter', 'paragraph(After)'],
    ['pictures', '<img src="https://evil.example/cat.png" onerror="alert(1)" alt="a cat">', 'paragraph(!a cat!)'],
    ['elements that say nothing', '<div class="x"><span style="color:red">a</span><font>b</font></div>', 'paragraph(part(a)part(b))'],
    [
      'no names in angle brackets',
      'Use <domain>, <id> or <title> of List<String>',
      'paragraph(Use <domain>, <id> or <title> of List<String>)',
    ],
    ['no code', '`<b>x</b>` and\n\n    <b>y</b>', 'paragraph(`<b>x</b>` and) ```<b>y</b>```'],
    ['ends without a beginning', 'a</b> </p>b', 'paragraph(a b)'],
    ['what crosses', '<b>a <i>b</b> c</i>', 'paragraph(strong(a emphasis(b)) c)'],
  ])('render HTML by meaning: %s', ([, source, shown]) => {
    expect(sketch(readMarkdown(source))).toBe(shown);
  });

  it('link only to where a Markdown link would', () => {
    const nodes = readMarkdown(
      '<a href="javascript:alert(1)">a</a> <a href=" java&#x73;cript:alert(1)">b</a> <a href="data:text/html,x">c</a> <a>d</a>',
    );
    // Every address is checked by the link rule: only https is rendered as a link (Markdown.tsx).
    expect(sketch(nodes)).toBe('paragraph([a](javascript:alert(1)) [b](javascript:alert(1)) [c](data:text/html,x) d)');
    expect(JSON.stringify(readMarkdown('![a cat](https://evil.example/cat.png) <img src="https://evil.example/cat.png">'))).not.toContain(
      'cat.png',
    );
  });

  it('show tables', () => {
    const nodes = readMarkdown('| Name | Means |\n|---|:--|\n| `a` | *one* \\| [two](https://docs.example) |\n| b |\n\nAfter');
    expect(sketch(nodes)).toBe('table(|#Name|#Means| |`a`|emphasis(one) | [two](https://docs.example)| |b|) paragraph(After)');
    expect(sketch(readMarkdown('a | b\n--|--\n1<br>2 | 3'))).toBe('table(|#a|#b| |1\\2|3|)');
    expect(sketch(readMarkdown('a | b and c'))).toBe('paragraph(a | b and c)');
  });

  it('terminate in HTML, no matter what is repeated', () => {
    for (const part of [
      '<b>',
      '</b>',
      '<p>',
      '<li>',
      '<table><tr><td>',
      '<a href="',
      '<a href=x>',
      '<!--',
      '<b a="',
      '<pre>',
      '&amp;',
      '&#',
      '|',
      '|-',
      '| a |\n|---|\n',
      'a|b\n-|-\n1|2\n',
      '<div>\n\n',
    ])
      expect(readMarkdown(part.repeat(20_000 / part.length)).length).toBeGreaterThanOrEqual(0);
  });

  it.for(['>', '[', '*', '`', '- ', '<', '![', '_', '(', '&', '**a ', '[a](', '> - '])(
    'terminate, no matter what is repeated: %s',
    (sign) => {
      const nodes = readMarkdown(sign.repeat(20_000 / sign.length));
      expect(kindsOf(nodes).length).toBeGreaterThan(0);
    },
  );

  it('are rendered completely, regardless of length', () => {
    const end = 'The last word.';
    const nodes = readMarkdown(`A **strong** word.\n\n${'A plain one.\n\n'.repeat(2000)}${end}`);
    expect(kindsOf(nodes)).toContain('strong');
    expect(JSON.stringify(nodes)).toContain(end);
    expect(JSON.stringify(readMarkdown('x'.repeat(30_000)))).toContain('x'.repeat(10_000));
  });
});
