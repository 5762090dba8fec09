import type { Contract } from './contract.ts';
import { makeCustomer } from './customers.ts';
import { firstOf, idOf, rowOf, rowsOf } from './rows.ts';

const day = 24 * 60 * 60 * 1000;

export async function callSsl(contract: Contract): Promise<void> {
  const { call } = contract;
  const { customer } = await makeCustomer(contract);
  const product = idOf(firstOf(await call('listSslProducts', { query: { status: 1 } })));
  await call('listSslPrices');
  const made = await call('generateCsr', { form: { ssl_product_id: product, csr_name: `contract-${contract.fresh()}.com` } });
  const csr_code = csrOf(made) ?? '-----BEGIN CERTIFICATE REQUEST-----\nQ09OVFJBQ1Q=\n-----END CERTIFICATE REQUEST-----';
  const order = (form: Record<string, string | number>) =>
    call('createSslOrder', {
      form: { ssl_product_id: product, customer_id: customer, period: 12, csr_code, dcv_method: 'dns', dcv_email: undefined, ...form },
    });
  const path = { ssl_order_id: idOf(await order({})) };
  await call('listSslOrders');
  await call('getSslOrder', { path });
  await call('changeSslValidation', { path, form: { dcv_method: 'http', dcv_email: undefined } });
  await call('revalidateSslOrder', { path });
  contract.later(day);
  await call('downloadSslCertificate', { path });
  await call('reissueSslCertificate', { path, form: { csr_code } });
  await call('cancelSslOrder', { path: { ssl_order_id: idOf(await order({})) } });
}

/** The format of the request is not known: a text that looks like one is used. */
function csrOf(made: unknown): string | undefined {
  const texts = typeof made === 'object' && made !== null ? Object.values(made) : [made];
  return texts.find((text): text is string => typeof text === 'string' && text.includes('CERTIFICATE REQUEST'));
}

export async function callObjectStorage(contract: Contract): Promise<void> {
  const { call } = contract;
  const { customer } = await makeCustomer(contract);
  const name = `contract-storage-${contract.fresh()}`;
  const id = idOf(await call('createObjectStorage', { form: { name, size: 10, billing_cycle: 1, customer_id: customer } }));
  const path = { id };
  contract.later(day);
  await call('listObjectStorages');
  await call('getObjectStorage', { path });
  const bucket_name = `contract-bucket-${contract.fresh()}`;
  await call('createBucket', { path, form: { name: bucket_name } });
  await call('listBuckets', { path });
  await call('deleteBucket', { path: { ...path, bucket_name } });
  const key_id = idOf(await call('createStorageKey', { path }));
  await call('listStorageKeys', { path });
  await call('deleteStorageKey', { path: { ...path, key_id } });
  await call('upgradeObjectStorage', { path, form: { size: 20 } });
  await call('renewObjectStorage', { path });
  await call('suspendObjectStorage', { path });
  await call('unsuspendObjectStorage', { path });
  await call('deleteObjectStorage', { path });
}

export async function callBareMetal(contract: Contract): Promise<void> {
  const { call } = contract;
  const { customer } = await makeCustomer(contract);
  const product_id = idOf(firstOf(await call('listBareMetalProducts')));
  await call('listBareMetalPrices');
  const os = systemOf(await call('listBareMetalSystems', { path: { product_id } }));
  const name = `contract-${contract.fresh()}.example.com`;
  const form = { bare_metal_product_id: product_id, customer_id: customer, name, cycle: 'monthly', os };
  const order_id = idOf(await call('createBareMetalOrder', { form }));
  const path = { order_id };
  contract.later(day);
  await call('listBareMetalOrders');
  await call('getBareMetalOrder', { path });
  await call('setBareMetalPower', { path, form: { state: 'off' } });
  await call('setBareMetalPower', { path, form: { state: 'on' } });
  await call('rebuildBareMetal', { path, form: { os } });
  contract.later(day);
  await call('suspendBareMetalOrder', { path });
  await call('unsuspendBareMetalOrder', { path });
  await call('renewBareMetalOrder', { path });
}

/** An operating system in the form an order accepts: the text itself, or its name. */
function systemOf(data: unknown): string {
  const [first] = Array.isArray(data) ? data : rowsOf(data);
  if (typeof first === 'string') return first;
  const row = rowOf(first);
  return String(row['os'] ?? row['code'] ?? row['id'] ?? row['name']);
}
