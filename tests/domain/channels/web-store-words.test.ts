import { expect, test } from 'vitest'
import { markAdded } from '../../../src/domain/channels/items/mark-added.ts'
import { linkItem } from '../../../src/domain/channels/link-item.ts'
import { mapWaiting } from '../../../src/domain/channels/map-waiting.ts'
import { giveUpWork } from '../../../src/domain/channels/shops/give-up-work.ts'
import { reportFailedWork } from '../../../src/domain/channels/shops/report-failed-work.ts'
import { reportTrouble } from '../../../src/domain/channels/shops/report-trouble.ts'
import { unlinkShop } from '../../../src/domain/channels/shops/unlink-shop.ts'
import { askStock } from '../../../src/domain/channels/stock/ask-stock.ts'
import { followStock } from '../../../src/domain/channels/stock/follow-stock.ts'
import { pauseListing } from '../../../src/domain/channels/stock/pause-listing.ts'
import { pushStock, syncStockToEcommerce } from '../../../src/domain/channels/stock/push-stock.ts'
import { reportStock } from '../../../src/domain/channels/stock/report-stock.ts'
import { unlinkItem } from '../../../src/domain/channels/unlink-item.ts'
import type { Reader } from '../../../src/domain/command.ts'
import { settle, WorkingSet } from '../../../src/domain/run.ts'

interface Says {
  path: string
  method: string
  say(params: never, read: Reader): { what: string }
}

const said = (command: Says, more: object) => {
  const params = { channel: 'web_store', shopId: 'a1b2c3d4e5f6a7b8', item: 'A1', model: '0', ...more }
  return settle(
    new WorkingSet(),
    async (wanted) => wanted.map(() => undefined),
    (read) => command.say(params as never, read),
  )
}

test('what was done to a web store is said of the Web, as people call it', async () => {
  const all: [Says, object][] = [
    [markAdded, { listings: [] }],
    [linkItem, { products: [{ productCode: 'A1', amount: 1 }] }],
    [unlinkItem, {}],
    [mapWaiting, {}],
    [giveUpWork, { line: 'effects', number: 1 }],
    [reportFailedWork, { what: 'báo đơn' }],
    [reportTrouble, {}],
    [unlinkShop, {}],
    [askStock, { listings: [] }],
    [followStock, { follows: 1 }],
    [followStock, { follows: 0 }],
    [pauseListing, { paused: 1 }],
    [pauseListing, { paused: 0 }],
    [pushStock, {}],
    [syncStockToEcommerce, { stock_items: [{ productCode: 'A1' }] }],
    [reportStock, { told: [] }],
  ]
  for (const [command, more] of all) {
    const { what } = await said(command, more)
    expect(what, `${command.path} ${command.method}`).toContain('Web')
    expect(what, `${command.path} ${command.method}`).not.toContain('web_store')
  }
})
