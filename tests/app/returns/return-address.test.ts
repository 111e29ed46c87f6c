import { expect, test } from 'vitest'
import { returnView } from '../../../src/app/returns/return-address.ts'

test('the address keeps what the list shows', () => {
  const view = { tab: 'claims', text: 'ao', batch: true, camera: true } as const
  expect(returnView.read(new URLSearchParams(returnView.query(view)))).toEqual(view)
  expect(returnView.read(new URLSearchParams('tab=la'))).toEqual({
    tab: 'coming',
    text: '',
    batch: false,
    camera: false,
  })
})
