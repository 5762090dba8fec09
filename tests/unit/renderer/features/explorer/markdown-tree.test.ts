import { describe, expect, it } from 'vitest';
import { readMarkdown, type TextNode } from '../../../../../renderer/features/explorer/text/markdown-tree.ts';

function plainOf(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if ('inner' in node) return plainOf(node.inner);
      return 'text' in node ? node.text : '';
    })
    .join('');
}
const kindsOf = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => [node.kind, ...('inner' in node ? kindsOf(node.inner) : [])]);

describe('texts of a document', () => {
  it('are read as Markdown', () => {
    const nodes = readMarkdown('# Head\n\nA *few* **words** with `code` &amp; a [link](https://docs.example/x).\n\n- one\n- two');
    expect(kindsOf(nodes)).toEqual(expect.arrayContaining(['heading', 'paragraph', 'emphasis', 'strong', 'code', 'link', 'list', 'item']));
    expect(plainOf(nodes)).toContain('& a link');
  });

  it('show raw HTML as text, and of a picture its description alone', () => {
    const nodes = readMarkdown(
      'Before <img src=x onerror=alert(1)> after\n\n<script>alert(1)</script>\n\n![a cat](https://evil.example/cat.png)',
    );
    expect(plainOf(nodes)).toContain('<img src=x onerror=alert(1)>');
    expect(plainOf(nodes)).toContain('<script>alert(1)</script>');
    expect(kindsOf(nodes)).toContain('image');
    expect(JSON.stringify(nodes)).not.toContain('cat.png');
  });

  it.for(['>', '[', '*', '`', '- ', '<', '![', '_', '(', '&', '**a ', '[a](', '> - '])(
    'come to an end, whatever is repeated: %s',
    (sign) => {
      const nodes = readMarkdown(sign.repeat(20_000 / sign.length));
      expect(kindsOf(nodes).length).toBeGreaterThan(0);
    },
  );
});
