import { useEffect, useState } from 'react';
import { useCommand } from '../../api/queries.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Button, Dialog, Duplicate } from '../../ui/index.ts';
import { onTesterAddress } from './tester.ts';

/** The tester's address to copy, if it cannot be opened from here. */
export function TesterAddress() {
  const [address, setAddress] = useState<string | null>(null);
  const copy = useCommand('app.copy');
  useEffect(() => onTesterAddress(setAddress), []);
  if (address === null) return null;
  const close = () => setAddress(null);
  return (
    <Dialog
      title={text.tester.title}
      onClose={close}
      footer={
        <>
          <Button icon={<Duplicate />} onPress={() => copy.mutate({ text: address })}>
            {text.tester.copy}
          </Button>
          <Button variant="primary" onPress={close} autoFocus>
            {text.tester.close}
          </Button>
        </>
      }
    >
      <p>{text.tester.text}</p>
      <p>
        <code>{address}</code>
      </p>
    </Dialog>
  );
}
