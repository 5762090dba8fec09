import { type Language, languages } from '../../../../preload/contract/languages.ts';
import { type ReminderStage, reminderStages } from '../../../../preload/contract/reminders/reminder-codes.ts';
import type { StoredReminderTemplate } from '../../../../preload/contract/reminders/templates.ts';
import type { MessageTemplate } from './render.ts';

/**
 * The words of a letter. A message is of the stage of its most urgent domain, and the others may expire much later: a sentence about several
 * domains must be true of all of them.
 */
interface Letter {
  readonly subject: { readonly one: string; readonly several: string };
  readonly opening: { readonly one: string; readonly several: string };
  readonly request: string;
  /** The last sentence. */
  readonly otherwise: string;
}

/** What all letters of a language have in common. */
interface Frame {
  readonly domain: string;
  /** Follows the domain if its price is known. */
  readonly price: string;
  readonly total: string;
  readonly regards: string;
  readonly phone: string;
  readonly email: string;
}

const frames: Readonly<Record<Language, Frame>> = {
  en: {
    domain: '{{domain.name}}: expiry date {{domain.expires}} ({{domain.when}})',
    price: '. Renewal for {{domain.years}}: {{domain.price}}',
    total: 'Total: {{total}}',
    regards: 'Kind regards,',
    phone: 'Phone: {{company.phone}}',
    email: 'Email: {{company.email}}',
  },
  id: {
    domain: '{{domain.name}}: tanggal kedaluwarsa {{domain.expires}} ({{domain.when}})',
    price: '. Perpanjangan {{domain.years}}: {{domain.price}}',
    total: 'Total: {{total}}',
    regards: 'Hormat kami,',
    phone: 'Telepon: {{company.phone}}',
    email: 'Email: {{company.email}}',
  },
};

const arrangedEnglish = 'If you have already arranged the renewal, no reply is needed.';
const arrangedIndonesian = 'Jika perpanjangan sudah Anda atur, pesan ini tidak perlu dibalas.';

const letters: Readonly<Record<Language, Readonly<Record<ReminderStage, Letter>>>> = {
  en: {
    before: {
      subject: { one: 'Renewal reminder: {{names}}', several: 'Renewal reminder: {{names}}' },
      opening: {
        one: 'The registration of this domain expires soon:',
        several: 'The registrations of these {{count}} domains expire soon, the first {{when}}:',
      },
      request:
        'Please let us know before the expiry date whether you want to renew. A domain that is not renewed stops working: its website and email can no longer be reached.',
      otherwise: arrangedEnglish,
    },
    last: {
      subject: { one: 'Last reminder: {{names}} expires {{when}}', several: 'Last reminder: {{names}}, the first expires {{when}}' },
      opening: {
        one: 'This domain expires {{when}} and has not been renewed:',
        several: 'These {{count}} domains have not been renewed; the first expires {{when}}:',
      },
      request:
        'Please reply to this message or call us now if you want to renew. After the expiry date, a website and its email stop working, and getting a domain back can cost much more than its renewal.',
      otherwise: arrangedEnglish,
    },
    expired: {
      subject: { one: 'Expired: {{names}}', several: 'Not renewed: {{names}}, the first expired {{when}}' },
      opening: {
        one: 'This domain expired {{when}}:',
        several: 'These {{count}} domains have not been renewed; the first expired {{when}}:',
      },
      request:
        'For a short time, an expired domain can often still be renewed. Please contact us today if you want to keep it: later it can only be restored for an additional fee, and in the end anyone can register it.',
      otherwise: 'If you no longer need it, no reply is needed.',
    },
  },
  id: {
    before: {
      subject: { one: 'Pengingat perpanjangan: {{names}}', several: 'Pengingat perpanjangan: {{names}}' },
      opening: {
        one: 'Masa pendaftaran domain berikut akan segera berakhir:',
        several: 'Masa pendaftaran {{count}} domain berikut akan segera berakhir, yang pertama {{when}}:',
      },
      request:
        'Mohon beri tahu kami sebelum tanggal kedaluwarsa apakah Anda ingin memperpanjang. Domain yang tidak diperpanjang berhenti berfungsi: situs web dan emailnya tidak dapat diakses lagi.',
      otherwise: arrangedIndonesian,
    },
    last: {
      subject: {
        one: 'Pengingat terakhir: {{names}} kedaluwarsa {{when}}',
        several: 'Pengingat terakhir: {{names}}, yang pertama kedaluwarsa {{when}}',
      },
      opening: {
        one: 'Domain berikut kedaluwarsa {{when}} dan belum diperpanjang:',
        several: '{{count}} domain berikut belum diperpanjang; yang pertama kedaluwarsa {{when}}:',
      },
      request:
        'Mohon balas pesan ini atau hubungi kami sekarang jika Anda ingin memperpanjang. Setelah tanggal kedaluwarsa, situs web dan email berhenti berfungsi, dan biaya pemulihan domain dapat jauh lebih tinggi daripada biaya perpanjangan.',
      otherwise: arrangedIndonesian,
    },
    expired: {
      subject: { one: 'Sudah kedaluwarsa: {{names}}', several: 'Belum diperpanjang: {{names}}, yang pertama kedaluwarsa {{when}}' },
      opening: {
        one: 'Domain berikut kedaluwarsa {{when}}:',
        several: '{{count}} domain berikut belum diperpanjang; yang pertama kedaluwarsa {{when}}:',
      },
      request:
        'Domain yang kedaluwarsa sering kali masih dapat diperpanjang dalam waktu singkat. Mohon hubungi kami hari ini jika Anda ingin mempertahankannya: setelah itu domain hanya dapat dipulihkan dengan biaya tambahan, dan akhirnya dapat didaftarkan oleh siapa pun.',
      otherwise: 'Jika Anda tidak membutuhkannya lagi, pesan ini tidak perlu dibalas.',
    },
  },
};

const part = (name: string, inner: string): string => `{{#${name}}}\n${inner}\n{{/${name}}}`;
const unless = (name: string, inner: string): string => `{{^${name}}}\n${inner}\n{{/${name}}}`;

function bodyOf({ subject, opening, request, otherwise }: Letter, frame: Frame): MessageTemplate {
  const paragraphs = [
    '{{salutation}},',
    `${part('several', opening.several)}\n${unless('several', opening.one)}`,
    part('domains', `- ${frame.domain}{{#domain.price}}${frame.price}{{/domain.price}}`),
    // Each of the two with the empty line that follows it.
    `${part('total', part('several', `${frame.total}\n`))}\n${part('note', '{{note}}\n')}\n${request}`,
    otherwise,
    [
      frame.regards,
      '{{company}}',
      part('company.phone', frame.phone),
      part('company.email', frame.email),
      part('company.website', '{{company.website}}'),
    ].join('\n'),
  ];
  const { one, several } = subject;
  return {
    subject: one === several ? one : `{{^several}}${one}{{/several}}{{#several}}${several}{{/several}}`,
    text: `${paragraphs.join('\n\n')}\n`,
  };
}

/** The built-in template of a stage. */
export const builtInTemplate = (stage: ReminderStage, language: Language): StoredReminderTemplate => ({
  id: `${stage}-${language}`,
  stage,
  language,
  name: '',
  ...bodyOf(letters[language][stage], frames[language]),
});

/** By language and stage. */
export const builtInTemplates: readonly StoredReminderTemplate[] = languages.flatMap((language) =>
  reminderStages.map((stage) => builtInTemplate(stage, language)),
);
