import { goTo } from '../../../navigation/go-to.ts';
import { changeFile as text } from '../../../text/en/changes/file.ts';
import { Button, ImportSign, Tooltip } from '../../../ui/index.ts';
import { fileAddress } from './file-address.ts';

export interface FromFileProps {
  readonly accountId: string;
  /** The preselected kind. */
  readonly kind?: string;
  /** With text next to it. */
  readonly wide?: boolean;
}

/** Opens changes from a file. */
export function FromFile({ accountId, kind, wide = false }: FromFileProps) {
  const open = () => goTo({ screen: 'jobs', accountId, id: fileAddress(kind) });
  if (!wide) return <Button icon={<ImportSign />} label={text.command} onPress={open} />;
  return (
    <Tooltip text={text.tip}>
      <Button icon={<ImportSign />} onPress={open}>
        {text.open}
      </Button>
    </Tooltip>
  );
}
