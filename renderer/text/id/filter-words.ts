import type { FilterWords } from '../en/filter-words.ts';
import { certificateProducts, certificates } from './certificates.ts';
import { customers } from './customers.ts';
import { domains } from './domains.ts';
import { filters } from './filters.ts';
import { noticesList } from './notices.ts';
import { prices } from './prices.ts';
import { serverProducts, servers } from './servers.ts';
import { storages } from './storages.ts';
import { transactions } from './transactions.ts';

const { builder } = filters;
const { columns: ofDomains } = domains;
const { columns: ofCustomers } = customers;
const { columns: ofPrices } = prices;
const { columns: ofTransactions } = transactions;
const { columns: ofNotices } = noticesList;
const { columns: ofCertificates } = certificates;
const { columns: ofProducts } = certificateProducts;
const { columns: ofServers } = servers;
const { columns: ofServerProducts } = serverProducts;
const { columns: ofStorages } = storages;
const odd = ['tidak lengkap'];

/** What the completion also knows a key or value by. Filters themselves have the English words in every language. */
export const filterWords: FilterWords = {
  keys: {
    domains: {
      name: [ofDomains.name, 'nama'],
      tld: [ofDomains.extension],
      status: [ofDomains.status],
      expires: [ofDomains.expires, 'tanggal kedaluwarsa'],
      expired: ['sudah kedaluwarsa'],
      created: [ofDomains.created, 'didaftarkan'],
      ns: [ofDomains.nameservers],
      customer: [ofDomains.customer],
      'customer-id': ['ID pelanggan'],
      organization: [ofCustomers.organization, 'perusahaan'],
      email: [ofCustomers.email, 'surel'],
      phone: [ofCustomers.phone],
      country: [ofCustomers.country],
      registrant: ['pemilik'],
      'registrant-email': ['email pemilik'],
      'registrant-phone': ['telepon pemilik'],
      'registrant-country': ['negara pemilik'],
      locked: ['proteksi pencurian', 'terkunci'],
      'registrar-locked': [ofDomains.registrarLocked],
      protection: [ofDomains.protection, ofPrices.protection],
      verification: [ofDomains.verification],
      documents: [domains.documents],
      premium: [ofDomains.premium],
      price: ['harga', 'harga jual'],
      margin: ['keuntungan'],
      notes: [ofDomains.notes],
      tag: [ofDomains.tags],
      changed: ['berubah', 'perubahan terdeteksi'],
      watched: ['dipantau', 'daftar pantau'],
      reminded: ['diingatkan', 'pengingat'],
      odd,
    },
    customers: {
      name: [ofCustomers.name],
      email: [ofCustomers.email],
      organization: [ofCustomers.organization, 'perusahaan'],
      city: [ofCustomers.city],
      country: [ofCustomers.country],
      phone: [ofCustomers.phone],
      domains: [ofCustomers.domains],
      created: [ofCustomers.created],
      notes: [ofCustomers.note],
      tag: [ofCustomers.tags],
      odd,
    },
    prices: {
      tld: [ofPrices.extension],
      registration: [ofPrices.registration],
      renewal: [ofPrices.renewal],
      transfer: [ofPrices.transfer],
      redemption: [ofPrices.redemption],
      protection: [ofPrices.protection],
      promo: [ofPrices.promo],
      currency: [ofPrices.currency],
      odd,
    },
    transactions: {
      type: [ofTransactions.type],
      description: [ofTransactions.description],
      direction: [ofTransactions.direction],
      amount: [ofTransactions.net],
      currency: [ofPrices.currency],
      created: [ofTransactions.created],
      period: [ofTransactions.period],
      note: [ofTransactions.note],
      odd,
    },
    notices: {
      status: [ofNotices.status],
      action: ['tindakan'],
      message: [ofNotices.message],
      domain: [ofNotices.domain],
      name: [ofNotices.name],
      direction: [ofTransactions.direction],
      created: [ofNotices.created],
      updated: [ofNotices.updated],
      odd,
    },
    certificates: {
      domain: [ofCertificates.domain],
      product: [ofCertificates.product],
      customer: [ofCertificates.customer],
      'customer-id': ['ID pelanggan'],
      status: [ofCertificates.status],
      expires: [ofCertificates.expires, 'tanggal kedaluwarsa'],
      validation: [ofCertificates.validation],
      period: [ofCertificates.period],
      created: [ofCertificates.created],
      updated: [ofCertificates.updated],
      odd,
    },
    'certificate-products': {
      name: [ofProducts.name],
      brand: [ofProducts.brand],
      provider: [ofProducts.provider],
      type: [ofProducts.type],
      wildcard: [ofProducts.wildcard],
      refundable: [ofProducts.refundable],
      period: ['bulan'],
      price: [ofProducts.price],
      currency: [ofProducts.currency],
      offered: [ofProducts.offered],
      odd,
    },
    servers: {
      name: [ofServers.name],
      product: [ofServers.product],
      customer: [ofServers.customer],
      'customer-id': ['ID pelanggan'],
      status: [ofServers.status],
      power: [ofServers.power],
      os: [ofServers.os],
      cycle: [ofServers.cycle],
      expires: [ofServers.expires, 'tanggal kedaluwarsa'],
      created: [ofServers.created],
      updated: [ofServers.updated],
      odd,
    },
    'server-products': {
      name: [ofServerProducts.name],
      cpu: [ofServerProducts.cpu],
      memory: [ofServerProducts.memory],
      disk: [ofServerProducts.disk],
      stock: [ofServerProducts.stock],
      monthly: [ofServerProducts.monthly],
      quarterly: [ofServerProducts.quarterly],
      annually: [ofServerProducts.annually],
      currency: [ofServerProducts.currency],
      odd,
    },
    storages: {
      name: [ofStorages.name],
      customer: [ofStorages.customer],
      'customer-id': ['ID pelanggan'],
      status: [ofStorages.status],
      size: ['ukuran'],
      used: [ofStorages.used],
      cycle: [ofStorages.cycle],
      expires: [ofStorages.expires, 'tanggal kedaluwarsa'],
      created: [ofStorages.created],
      updated: [ofStorages.updated],
      odd,
    },
  },
  values: {
    yes: [builder.yes],
    no: [builder.no],
    none: [builder.missing.none],
    unknown: [builder.missing.unknown],
    today: ['hari ini'],
    unexplained: ['tidak terjelaskan'],
    new: ['baru'],
    in: ['masuk'],
    out: ['keluar'],
    active: ['aktif'],
    inactive: ['tidak aktif'],
    expired: ['kedaluwarsa'],
    pending: ['menunggu'],
    'pending-delete': ['menunggu dihapus'],
    'pending-transfer': ['menunggu transfer'],
    redemption: ['masa redemption'],
    suspended: ['ditangguhkan'],
    locked: ['terkunci'],
    verified: ['terverifikasi'],
    'not-verified': ['belum terverifikasi'],
    complete: ['selesai', 'lengkap'],
    'not-complete': ['belum selesai', 'belum lengkap'],
    failed: ['gagal'],
  },
};
