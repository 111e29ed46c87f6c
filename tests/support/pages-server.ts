/** The server as `npm start` runs it (SQLite, synchronous FULL), over a page folder of its own that may change under it: `KHOTAY_PAGES`. */
import { createApp } from '../../src/server/create-app.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'

const { PORT, KHOTAY_DATA = '', KHOTAY_PAGES = '' } = process.env
const store = openSqliteStore(KHOTAY_DATA)
const app = await createApp({ store, staticFolder: KHOTAY_PAGES, logLevel: 'error' })
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => store.close())
    .then(() => process.exit(0))
})
