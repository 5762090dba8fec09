import { useState } from 'react';
import type { OrderTemplate } from '../../../../preload/contract/orders.ts';
import { orderCart as texts } from '../../../text/en/orders.ts';
import { Button } from '../../../ui/index.ts';
import { Templates, type TemplatesProps } from './Templates.tsx';

/** Opens the terms of earlier orders. */
export function TemplatesSection({ onUse, ...props }: Omit<TemplatesProps, 'onClose'>) {
  const [asking, setAsking] = useState(false);
  const use = (template: OrderTemplate) => {
    onUse(template);
    setAsking(false);
  };
  return (
    <div className="rd-terms-part">
      <div className="rd-terms-buttons">
        <Button size="small" onPress={() => setAsking(true)}>
          {texts.templates.open}
        </Button>
      </div>
      {asking && <Templates {...props} onUse={use} onClose={() => setAsking(false)} />}
    </div>
  );
}
