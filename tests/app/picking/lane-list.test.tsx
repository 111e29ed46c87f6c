import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { proxy } from 'valtio'
import { expect, test } from 'vitest'
import type { PackedSingle } from '../../../src/app/picking/packed-single.ts'
import { LaneList } from '../../../src/app/picking/parts/lane-list.tsx'

function parcel(code: string): PackedSingle {
  return {
    code,
    channel: 'Shopee',
    waybill: `SPX-${code}`,
    carrier: 'SPX',
    productCode: 'SP-A',
    item: 'Áo',
    variant: undefined,
    gifts: [],
    gesture: `g-${code}`,
    at: 0,
  }
}

function listed(other: { undone?: PackedSingle }): string[] {
  const packed = [parcel('DH-2'), parcel('DH-1')]
  const lane = { state: proxy({ quantity: 1, packed, count: 2, label: true, ...other }) }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LaneList lane={lane} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/In tem đơn ([^"]+)/g)].map(([, code]) => code!)
}

test('the label of every parcel is one tap away: the last stands large above the others, until something else does', () => {
  expect(listed({})).toEqual(['DH-1'])
  expect(listed({ undone: parcel('DH-3') })).toEqual(['DH-2', 'DH-1'])
})
