import { useState } from 'react';
import type { Cart, OrderTemplate } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { orderCart } from '../../../text/en/orders.ts';
import { sortedByName } from '../../../ui/formats/collation.ts';
import { Button, Dialog, type Formats, TextField, useFormats } from '../../../ui/index.ts';
import { usualOf } from './cart-changes.ts';

const text = orderCart.templates;

/** A template's customer and settings, in one line. */
function templateText({ terms: { buyer, nameservers }, years, protection }: OrderTemplate, formats: Formats): string {
  const ofNew = buyer.kind === 'new' ? (buyer.fields['email'] ?? text.newCustomer) : text.noCustomer;
  return [
    buyer.kind === 'customer' ? text.customer(`${buyer.id}`) : ofNew,
    text.years(formats.number(years)),
    protection ? text.withProtection : text.withoutProtection,
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
  const templates = sortedByName(useCall('orders.templates', { accountId }).data?.templates ?? []);
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
    after(call('orders.saveTemplate', { accountId, template }), text.saved(template.name));
  };
  return (
    <Dialog title={text.title} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <p>{text.text}</p>
      {templates.length === 0 ? (
        <p className="rd-quiet">{text.none}</p>
      ) : (
        <ul className="rd-order-templates" aria-label={text.list}>
          {templates.map((template) => (
            <li key={template.name}>
              <span>
                <strong>{template.name}</strong>
                <span className="rd-quiet">{templateText(template, formats)}</span>
              </span>
              <Button size="small" label={text.named.use(template.name)} onPress={() => onUse(template)}>
                {text.use}
              </Button>
              <Button
                size="small"
                label={text.named.remove(template.name)}
                onPress={() => after(call('orders.removeTemplate', { accountId, name: template.name }), text.removed(template.name))}
              >
                {text.remove}
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
        <TextField label={text.name} value={name} onChange={(to) => setName(to.slice(0, 60))} />
        <Button type="submit" disabledReason={plain === '' ? text.noName : undefined}>
          {same === undefined ? text.keep : text.replace(same.name)}
        </Button>
      </form>
      <p role="status" className="rd-quiet">
        {reported}
      </p>
    </Dialog>
  );
}
