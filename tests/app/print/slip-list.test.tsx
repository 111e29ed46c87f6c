import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lookOf } from '../../../src/app/print/paper-label.ts'
import { slipListPages } from '../../../src/app/print/papers/slip-list.tsx'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { morning } from '../../support/builders.ts'

const look = lookOf('slip-list', defaultPrintSettings, false)

test('the printed list of slips has two lines for a code: what a supply order brought in is called after it', async () => {
  const rows = await paperRows(await aPackingPhone(), 'slip-list', [], 'KhoTayWarehouse')
  const slip: Slip = {
    code: 'DH-2611-6SCCN-N1-2',
    type: 'Nhập mới',
    state: 'HOÀN THÀNH',
    items: [{ productCode: 'SON-DO', amount: 2, bin: 'A1-01' }],
    note: '',
    userId: 'kho',
    sourceWarehouse: 'KhoTayWarehouse',
    createdAt: morning,
    updatedAt: morning,
  }
  const [page] = slipListPages([slip], rows, look)
  const html = renderToStaticMarkup(page!.content)
  expect(/<b class="lines"([^>]*)>DH-2611-6SCCN-N1-2</.exec(html)?.[1]).toContain('--lines:2')
})
