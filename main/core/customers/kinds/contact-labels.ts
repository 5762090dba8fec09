import * as z from 'zod';

/** Labels that a contact can have (api.md section 5). */
export const ContactLabel = z.enum(['Default', 'Admin', 'Technical', 'Billing', 'Registrant']);
