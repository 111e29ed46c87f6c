import { expect, test } from 'vitest'
import { unreadFilters } from '../../../../src/app/orders/filters/unread-filters.ts'

const unreadIn = (query: string) => unreadFilters(new URLSearchParams(query))

test('a state, a day, a sum or an answer in an address that no filter knows is named with what stands there', () => {
  expect(unreadIn('?state=BAY')).toEqual([{ title: 'Trạng thái', written: 'BAY' }])
  expect(unreadIn('?made=hom-nao&printed=maybe').map(({ written }) => written)).toEqual(['maybe', 'hom-nao'])
})

test('of several values only the unknown ones are named', () => {
  expect(unreadIn('?state=moi,bay').map(({ written }) => written)).toEqual(['bay'])
  expect(unreadIn('?channel=Shopee,Chợ').map(({ written }) => written)).toEqual(['Chợ'])
})

test('what every filter understands, and what is none, is passed over', () => {
  expect(unreadIn('?state=moi&channel=Shopee&made=hom-nay&q=x&over=filters')).toEqual([])
  expect(unreadIn('')).toEqual([])
})
