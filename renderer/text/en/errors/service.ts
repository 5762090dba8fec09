import type { serviceReasons } from '../../../../preload/contract/reasons/service.ts';
import { number, type ReasonTexts } from './texts.ts';

export const serviceErrors = {
  'query-not-encoded': 'The query of this request is not encoded correctly.',
  'header-not-allowed': 'This request has a header that is not sent from here.',
  'content-type-not-allowed': 'The content type of this request cannot be sent.',
  'method-override': 'A field named _method would turn this into another request. It is not sent.',
  'path-invalid': 'This is not a path of the service. It has to be relative, without empty parts and without “..”.',
  'base-address-unusable': 'The base address of this account cannot be used. It has to begin with https://.',
  'no-auth-code': 'The service answered without an auth code.',
  'list-malformed': ({ path }) => `The service answered with something other than a list (GET /v1/${path}).`,
  'list-too-long': ({ pages, most }) => `The service says that this list has ${number(pages)} pages. At most ${number(most)} are read.`,
  said: ({ text }) => text,
} satisfies ReasonTexts<typeof serviceReasons>;
