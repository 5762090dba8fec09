import type { DsRecord } from '../../../../../preload/contract/domains/domain.ts';
import type { ReadContext } from '../../../changes/context.ts';
import { allOf, objectsIn } from '../../../changes/kinds/lists.ts';
import { readDsRecords } from '../../../service/domain/parts.ts';

/** DS records at the registry (api.md section 6.7). */
export async function dsRecords({ get }: ReadContext, id: number): Promise<readonly DsRecord[]> {
  return allOf(readDsRecords([...objectsIn(await get(`domains/${id}/dnssec`))]));
}

type Named = Pick<DsRecord, 'keytag' | 'algorithm' | 'digestType' | 'digest'>;

export function sameDs(one: Named, other: Named): boolean {
  const isSame = one.keytag === other.keytag && one.algorithm === other.algorithm && one.digestType === other.digestType;
  return isSame && one.digest.toLowerCase() === other.digest.toLowerCase();
}

/** In zone file format. */
export function dsText({ keytag, algorithm, digestType, digest }: Named): string {
  return `${keytag} ${algorithm} ${digestType} ${digest.toUpperCase()}`;
}
