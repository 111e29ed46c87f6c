import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import { sessionState } from '../../../../src/app/session/session.ts'
import { SupplyKeys } from '../../../../src/app/supply/parts/supply-keys.tsx'
import { lockSupply } from '../../../../src/domain/supply/lock-supply.ts'
import { takeInSupply } from '../../../../src/domain/supply/take-in-supply.ts'
import { type SupplyDetail, supplyDetail } from '../../../../src/replica/queries/supply/supply-orders.ts'
import { ordered, scan, supplyOf } from '../../../domain/supply/supply-floor.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))

async function keysOf(detail: SupplyDetail | null) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SupplyKeys detail={detail!} onGone={() => {}} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<(?:button|a)\b[^>]*>(?:<svg.*?<\/svg>)? ?([^<]+)</g)].map(([, name]) =>
    name!.trim(),
  )
}

test('broken goods of an order that is locked go back to their supplier from its page, until all went (CAT-371, CAT-377)', async () => {
  const phone = await aStockPhone('chu')
  sessionState.replica = ref(phone)
  const floor = ordered()
  scan(floor, 'AT-DEN-M', 2)
  scan(floor, 'SON-DO', 1, { damaged: true })
  floor.do(takeInSupply, { code: 'DH-1', intake: 'n1' })
  floor.do(lockSupply, { code: 'DH-1' })
  await phone.db.supplyRequests.put(supplyOf(floor))
  const damages = [...floor.all('damages')]
  await phone.db.damages.bulkPut(damages)
  expect(await keysOf(await supplyDetail(phone, 'DH-1'))).toEqual(
    expect.arrayContaining(['Mở khóa', 'In tem hàng về', 'Trả hàng nhanh']),
  )
  await phone.db.damages.bulkPut(damages.map((damage) => ({ ...damage, state: 'dropped' as const })))
  expect(await keysOf(await supplyDetail(phone, 'DH-1'))).not.toContain('Trả hàng nhanh')
})
