import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mostViews, saveViews, withoutText } from '../../../src/domain/people/save-views.ts'
import { aShop } from '../../support/builders.ts'
import { desk, openFloor, packer } from '../floor.ts'

const view = (id: string, query = '?state=moi') => ({ id, name: `Bộ ${id}`, query })
const save = (views: ReturnType<typeof view>[], from: ReturnType<typeof view>[] = []) => ({
  list: 'orders',
  views,
  from,
})

test('a person saves views of a list, in their order, for themselves alone', () => {
  const floor = openFloor(aShop())
  floor.do(saveViews, save([view('1'), view('2')]), desk)
  floor.do(saveViews, save([view('2'), view('1')], [view('1'), view('2')]), desk)
  expect(floor.get('staff', 'ban').views?.map(({ id, list }) => `${list} ${id}`)).toEqual([
    'orders 2',
    'orders 1',
  ])
  expect(floor.get('staff', packer.userName).views).toBeUndefined()
})

test('views of one list leave those of another alone', () => {
  const floor = openFloor(aShop())
  floor.do(saveViews, save([view('1')]), desk)
  floor.do(saveViews, { ...save([view('2', '?o=sap-het')]), list: 'products' }, desk)
  floor.do(saveViews, save([], [view('1')]), desk)
  expect(floor.get('staff', 'ban').views).toEqual([{ ...view('2', '?o=sap-het'), list: 'products' }])
})

test('saving is taken back by saving what was there before', () => {
  const floor = openFloor(aShop())
  floor.do(saveViews, save([view('1')]), desk)
  const deleted = v.parse(saveViews.params, save([], [view('1')]))
  floor.do(saveViews, deleted, desk)
  expect(floor.get('staff', 'ban').views).toEqual([])
  floor.do(saveViews, saveViews.reverse?.(deleted)?.params, desk)
  expect(floor.get('staff', 'ban').views).toEqual([{ ...view('1'), list: 'orders' }])
})

test('no view says what was searched for: colleagues’ devices hold the row', () => {
  const floor = openFloor(aShop())
  floor.do(saveViews, save([view('1', '?state=moi&q=0912345678&sort=-total'), view('2', '?q=Hoa')]), desk)
  expect(floor.get('staff', 'ban').views?.map(({ query }) => query)).toEqual(['?state=moi&sort=-total', ''])
  expect(withoutText('?sq=1')).toBe('?sq=1')
})

test('a view has a name and an address of a list, and there are not more than fit', () => {
  const takes = (views: object[]) =>
    v.safeParse(saveViews.params, { list: 'orders', views, from: [] }).success
  expect(takes([view('1', 'https://x.vn')])).toBe(false)
  expect(takes([{ ...view('1'), name: ' ' }])).toBe(false)
  expect(takes(Array.from({ length: mostViews + 1 }, (_, place) => view(`${place}`)))).toBe(false)
})
