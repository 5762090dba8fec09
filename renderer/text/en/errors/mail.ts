import type { mailReasons } from '../../../../preload/contract/reasons/mail.ts';
import type { ReasonTexts } from '../../explain.ts';

export const mailErrors = {
  'mail-no-server': 'No mail server is set up for this account. Enter one in Settings, Mail.',
  'mail-host-invalid': 'This is not the name of a server. Use the form smtp.example.com.',
  'mail-tls-needed':
    'Without TLS, messages and the password could be read on the way. Only a server on this computer may be used without it.',
  'mail-password-missing': 'The password of the mail server is not known. Enter it in Settings, Mail.',
  'mail-password-lost':
    'The keychain returned no password for this mail server. Unlock the keychain, or enter the password again in Settings, Mail.',
  'mail-password-too-long': 'The password is too long for a keychain.',
  'mail-offline': 'The mail server could not be reached. Check its name and port, and the connection of this computer.',
  'mail-timeout': 'The mail server did not respond in time.',
  'mail-certificate': 'The certificate of the mail server is not valid for its name, has expired, or is not trusted. Nothing was sent.',
  'mail-tls-failed': 'The encrypted connection to the mail server failed. Check whether its port uses TLS or STARTTLS.',
  'mail-starttls-missing': 'The mail server does not offer STARTTLS on this port. Nothing was sent.',
  'mail-login-refused': ({ words }) => `The mail server refused the login: “${words}”.`,
  'mail-greeting-refused': ({ words }) => `The mail server refused the connection: “${words}”.`,
  'mail-dropped': 'The mail server closed the connection before the message was sent.',
  'mail-no-answer': 'The connection ended before the mail server confirmed the message. It may have been sent.',
  'mail-later': ({ words }) => `The mail server does not accept the message at present: “${words}”.`,
  'mail-some-refused': ({ words }) => `Sent, but the mail server refused one of the addresses: “${words}”.`,
  'mail-paused': 'Nothing was sent.',
  'mail-changed': 'The mail server or the sender has changed since the review. Review the messages again.',
  'mail-header-line': 'Line breaks and control characters are not allowed here.',
  'mail-address-empty': 'Enter an email address.',
  'mail-address-form': 'This is not an email address. Use the form name@example.com.',
  'mail-address-long': 'This email address is too long: at most 64 characters before the @, and 254 in total.',
  'mail-address-local': 'The part before the @ contains a character that mail servers do not accept.',
  'mail-address-domain': 'The part after the @ is not a domain name.',
  'declined-mail-server': 'Declined in the system dialog. The mail server was not changed.',
  'already-reminded': 'Already reminded of one of these domains.',
  'no-longer-due': 'One of these domains now expires on another day, or the customer was muted.',
  'reminder-nothing-due': 'Nothing is due for this customer any more.',
  'reminder-muted': 'This customer is muted.',
  'reminder-cannot-render': 'The template gives no message for this customer. Check it in Templates.',
  'reminder-no-phone': 'This customer has no phone number that WhatsApp could use.',
} satisfies ReasonTexts<typeof mailReasons>;
