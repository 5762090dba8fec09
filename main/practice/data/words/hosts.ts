import { words } from './list.ts';

/** Host names below a domain. */
export const hostWords = words(`
  api app dev staging test demo blog shop toko cdn static img assets media files download docs help support status news promo event
  portal intranet hr absensi kasir pos erp crm sso auth id vpn remote git ci registry grafana monitor log backup nas db cache search
  m mobile beta v2 old new cpanel webdisk cloud meet chat forum wiki training elearning ppdb karir galeri katalog pembayaran tagihan
`);

/** Offices and places, for two-part names. */
export const offices = words('jkt bdg sby jogja smg dps mdn mks bpn plg sg kl hq gudang pabrik cabang1 cabang2 cabang3');
