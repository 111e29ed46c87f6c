import { expect, test } from 'vitest'
import { noteGone, noteSent, wasSent } from '../../../src/app/flash/changed-sales.ts'

test('a sale that was sent from here and taken back is on its way no more', () => {
  noteSent('Shopee/88210045 237')
  noteSent('Shopee/88210045 238')
  noteGone('Shopee/88210045 237')
  expect(['237', '238'].map((slot) => wasSent(`Shopee/88210045 ${slot}`))).toEqual([false, true])
})
