import { renderToStaticMarkup } from 'react-dom/server'
import { ref } from 'valtio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LabelContent } from '../../../src/app/print/parts/label-content.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('kho'))
})
afterAll(() => {
  delete sessionState.user
  delete sessionState.replica
})

const drawnFor = (permission: string[], paper: 'order-label' | 'order-sheet') => {
  sessionState.user = { ...sessionState.replica!.session.user, permission }
  return renderToStaticMarkup(
    <LabelContent paper={paper} print={defaultPrintSettings} onChange={() => undefined} />,
  )
}

test.each(['order-label', 'order-sheet'] as const)(
  '[ROL-017] whoever sees gifts may leave them off the %s; nobody else is asked',
  (paper) => {
    expect(drawnFor(['stock_crud', 'products_gift_view'], paper)).toContain('In cả quà tặng')
    expect(drawnFor(['stock_crud'], paper)).not.toContain('In cả quà tặng')
  },
)
