/** The server as `npm start` runs it (SQLite, synchronous FULL), with the practice of somebody else at `KHOTAY_SHOPEE` and at `KHOTAY_PARCELS` (carriers, and those who issue invoices), and banks that sign with the keys of `npm start`; its pages, if it has any, are in `KHOTAY_PAGES`. */
import { createApp } from '../../src/server/create-app.ts'
import { readBridgeKeys } from '../../src/server/outside/bank-bridges/bridges.ts'
import { readBankKey } from '../../src/server/outside/bank-key.ts'
import { setUpOutside } from '../../src/server/outside/setup.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { practicePartner } from './practice-partner.ts'

const { PORT, KHOTAY_DATA = '', KHOTAY_PAGES, KHOTAY_SHOPEE, KHOTAY_PARCELS } = process.env
const store = openSqliteStore(KHOTAY_DATA)
const app = await createApp({
  store,
  staticFolder: KHOTAY_PAGES,
  logLevel: 'error',
  bankKey: readBankKey(process.env),
  bridgeKeys: readBridgeKeys(process.env),
  outside: setUpOutside({
    environment: {},
    dataFolder: KHOTAY_DATA,
    practice: KHOTAY_SHOPEE ? { Shopee: { baseUrl: KHOTAY_SHOPEE, ...practicePartner } } : {},
    practiceCarriers: KHOTAY_PARCELS,
    practiceInvoices: KHOTAY_PARCELS,
    practiceAddress: `http://localhost:${PORT}`,
  }),
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => store.close())
    .then(() => process.exit(0))
})
