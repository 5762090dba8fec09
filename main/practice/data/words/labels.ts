import { words } from './list.ts';

/** Two halves of invented proper names (`danuloka`, `tirtawana`): they sound Indonesian but are not used by anyone. */
export const brandStarts = words(`
  aruna bimara cendra danu elang ganda harsa indra jala kirana lintang manda nila ombak padma rimba sagara tirta utara wira
  anggra banyu cakra dewan embun gayat hasta jenar kalya laras mega nawa puspa ranu samba taksa udara wana yasa abhi
`);
export const brandSuffixes = words(`
  loka wana raya sari tama karsa mitra pala nusa graha bumi jaya rupa cipta guna laya kencana praba sentra widya
  dharma gita hasti karya medan niaga pura sakti tani usaha
`);

/** What a shop or company sells. */
export const trades = words(`
  kopi batik bengkel toko warung katering travel klinik apotek percetakan mebel furnitur rotan keramik sepatu tas busana kain jahit laundry
  servis komputer printer kamera drone sepeda motor rental kargo logistik ekspedisi properti kontraktor arsitek interior baja besi kayu pasir
  cat pupuk benih sayur buah ikan udang ayam telur sapi madu teh gula garam roti kue cokelat sambal keripik bakso rendang sate soto nasi
  villa homestay hotel wisata tiket event wedding foto studio musik gitar buku kursus bimbel les yoga gym futsal salon spa herbal optik gigi
  coffee bakery cafe kitchen garden farm craft leather ceramic timber print design media digital data cloud code app game dental legal audit
`);

/** Words before or after a brand name. */
export const roles = words(
  'grup group store shop online official id indonesia jakarta bali mart hub lab works studio care pay tech news blog mail',
);

export const schoolKinds = words('sdn smpn sman smkn mi mts ma sds tk paud');
export const campusKinds = words('univ stmik politeknik akademi stie institut');
export const officeKinds = words('dinkes disdik bappeda diskominfo dispar dishub kecamatan pemkab');

/** Invented villages and districts, for the names of schools, offices and villages. */
export const fictionalPlaces = words(`
  sukarimba karangnila tirtabumi wanajati banyularas giripadma cikembang pasirmega lembahsari muaraelang kertaraya sidowana
`);
