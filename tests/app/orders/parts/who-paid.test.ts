import { expect, test } from 'vitest'
import { whoPaid } from '../../../../src/app/orders/parts/who-paid.ts'

test('[ORD-031] what a buyer paid in a web store came from the Web, as people call it', () => {
  const names = new Map([['ban', 'Hoa']])
  expect(['web_store', 'Shopee', 'ban', 'nguoi-cu'].map((by) => whoPaid(by, names))).toEqual([
    'Web',
    'Shopee',
    'Hoa',
    'nguoi-cu',
  ])
})
