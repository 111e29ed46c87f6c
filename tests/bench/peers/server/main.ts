/**
 * The shop's server as the bench runs it, with the peers' endpoints beside it in the same process and behind the same address.
 * `KHOTAY_DATA`, `KHOTAY_PAGES`, `PORT` as in the bench server. What peers write goes to SQLite with synchronous FULL too.
 */
import { createApp } from '../../../../src/server/create-app.ts'
import { openSqliteStore } from '../../../../src/server/store/sqlite-store.ts'
import { addCommandCounter } from './command-counter.ts'
import { addCouchRoutes } from './couch-routes.ts'
import { CouchShelf } from './couch-shelf.ts'
import { addRowRoutes } from './row-routes.ts'
import { SharedRows } from './shared-rows.ts'
import { addShopTouch } from './shop-touch.ts'

const { PORT, KHOTAY_DATA = '', KHOTAY_PAGES = '' } = process.env
const store = openSqliteStore(KHOTAY_DATA)
const rows = new SharedRows(KHOTAY_DATA)
const couch = new CouchShelf(rows)
const app = await createApp({ store, staticFolder: KHOTAY_PAGES, logLevel: 'error' })
addCommandCounter(app, rows)
addRowRoutes(app, rows)
addCouchRoutes(app, couch)
addShopTouch(app, store)
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => {
  couch.close()
  void app
    .close()
    .then(() => store.close())
    .then(() => rows.close())
    .then(() => process.exit(0))
})
