import { useState } from 'react';
import type { Cart, OrderTemplate } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { orderCart as texts } from '../../../text/en/orders.ts';
import { Button, Dialog, type Formats, TextField, useFormats } from '../../../ui/index.ts';
import { usualOf } from './cart-changes.ts';

const words = texts.templates;

/** A template's customer and settings, in one line. */
function templateText({ terms: { buyer, nameservers }, years, protection }: OrderTemplate, formats: Formats): string {
  const ofNew = buyer.kind === 'new' ? (buyer.fields['email'] ?? words.newCustomer) : words.noCustomer;
  return [
    buyer.kind === 'customer' ? words.customer(`${buyer.id}`) : ofNew,
    words.years(formats.number(years)),
    protection ? words.withProtection : words.withoutProtection,
    ...nameservers,
  ].join(', ');
}

export interface TemplatesProps {
  readonly accountId: AccountId;
  readonly cart: Cart;
  /** Default name of a new template. */
  readonly suggested: string;
  readonly onUse: (template: OrderTemplate) => void;
  readonly onClose: () => void;
}

/** Terms of earlier orders, for ordering again for the same customer. */
export function Templates({ accountId, cart, suggested, onUse, onClose }: TemplatesProps) {
  const formats = useFormats();
  const templates = useCall('orders.templates', { accountId }).data?.templates ?? [];
  const [name, setName] = useState(suggested.slice(0, 60));
  const [reported, setReported] = useState('');
  const plain = name.trim();
  const same = templates.find((one) => one.name.toLowerCase() === plain.toLowerCase());
  const after = (work: Promise<unknown>, done: string) =>
    void work
      .then(() => invalidate('orders.templates'))
      .then(
        () => setReported(done),
        (error: unknown) => setReported(error instanceof CallError ? error.message : ''),
      );
  const keep = () => {
    const template: OrderTemplate = { name: same?.name ?? plain, terms: cart.terms, ...usualOf(cart.lines) };
    after(call('orders.saveTemplate', { accountId, template }), words.kept(template.name));
  };
  return (
    <Dialog title={words.title} onClose={onClose} footer={<Button onPress={onClose}>{words.close}</Button>}>
      <p>{words.text}</p>
      {templates.length === 0 ? (
        <p className="rd-quiet">{words.none}</p>
      ) : (
        <ul className="rd-order-templates" aria-label={words.list}>
          {templates.map((template) => (
            <li key={template.name}>
              <span>
                <strong>{template.name}</strong>
                <span className="rd-quiet">{templateText(template, formats)}</span>
              </span>
              <Button size="small" label={words.named.use(template.name)} onPress={() => onUse(template)}>
                {words.use}
              </Button>
              <Button
                size="small"
                label={words.named.remove(template.name)}
                onPress={() => after(call('orders.removeTemplate', { accountId, name: template.name }), words.removed(template.name))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="rd-order-keep"
        onSubmit={(event) => {
          event.preventDefault();
          if (plain !== '') keep();
        }}
      >
        <TextField label={words.name} value={name} onChange={(to) => setName(to.slice(0, 60))} />
        <Button type="submit" disabledReason={plain === '' ? words.noName : undefined}>
          {same === undefined ? words.keep : words.replace(same.name)}
        </Button>
      </form>
      <p role="status" className="rd-quiet">
        {reported}
      </p>
    </Dialog>
  );
}
