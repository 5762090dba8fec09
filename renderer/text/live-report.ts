import type { Language } from '../../preload/contract/languages.ts';
// Not the text of the interface: the build replaces only imports of `/text/en/`, so that both languages are here in each of its builds.
import { liveDns as checkEn } from './en/live-dns.ts';
import { liveDnssec as dnssecEn } from './en/live-dnssec.ts';
import { liveMail as mailEn } from './en/live-mail.ts';
import { liveDns as checkId } from './id/live-dns.ts';
import { liveDnssec as dnssecId } from './id/live-dnssec.ts';
import { liveMail as mailId } from './id/live-mail.ts';

/** What a report about a live check is written with. */
export interface ReportTexts {
  readonly check: typeof checkEn;
  readonly dnssec: typeof dnssecEn;
  readonly mail: typeof mailEn;
}

/** Text of the live check in every language, for a report in the customer's. */
export const liveReportText: Readonly<Record<Language, ReportTexts>> = {
  en: { check: checkEn, dnssec: dnssecEn, mail: mailEn },
  id: { check: checkId, dnssec: dnssecId, mail: mailId },
};
