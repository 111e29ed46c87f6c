import { describe, expect, test } from 'vitest'
import {
  findSources,
  removeOrderSource,
  saveOrderSource,
  sourceLimit,
  sourceNameLimit,
} from '../../../src/domain/settings/order-sources.ts'
import { aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const namesIn = (floor: Floor) =>
  floor.all('companies')[0]!.settings.orderSources?.map(({ id, name }) => `${id} ${name}`) ?? []

describe('[ORD-001] the list of where orders come from', () => {
  test('takes a new one, another name and one away, each with its way back', () => {
    const floor = openFloor(aShop())
    floor.do(saveOrderSource, { id: 'a', name: ' Facebook ' }, desk)
    floor.do(saveOrderSource, { id: 'b', name: 'Zalo' }, desk)
    floor.do(saveOrderSource, { id: 'a', name: 'Facebook Mây', from: 'Facebook' }, desk)
    expect(namesIn(floor)).toEqual(['a Facebook Mây', 'b Zalo'])
    floor.do(removeOrderSource, { id: 'b', name: 'Zalo' }, desk)
    expect(floor.act(removeOrderSource, { id: 'b' }, desk)).toEqual([])
    expect(namesIn(floor)).toEqual(['a Facebook Mây'])
    expect([
      saveOrderSource.reverse?.({ id: 'a', name: 'Facebook' })?.method,
      saveOrderSource.reverse?.({ id: 'a', name: 'Mới', from: 'Cũ' })?.params,
      removeOrderSource.reverse?.({ id: 'b', name: 'Zalo' })?.params,
      removeOrderSource.reverse?.({ id: 'b' }),
    ]).toEqual([
      'removeOrderSource',
      { id: 'a', name: 'Cũ', from: 'Mới' },
      { id: 'b', name: 'Zalo' },
      undefined,
    ])
  })

  test('has no name twice: two who make it meet in one, whoever changes another to it is told', () => {
    const floor = openFloor(aShop())
    floor.do(saveOrderSource, { id: 'a', name: 'Khách giới thiệu' }, desk)
    expect(floor.act(saveOrderSource, { id: 'b', name: 'khach gioi thieu' }, desk)).toEqual([])
    floor.do(saveOrderSource, { id: 'c', name: 'Zalo' }, desk)
    const why = floor.refusal(saveOrderSource, { id: 'c', name: 'KHÁCH giới thiệu' }, desk)
    expect(why.text).toContain('Đã có nguồn đơn Khách giới thiệu')
  })

  test.each([
    [sourceLimit - 1, 'taken'],
    [sourceLimit, 'full'],
  ])('with %i in it, one more is %s', (count, outcome) => {
    const shop = aShop()
    const orderSources = Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Nguồn ${at}` }))
    const company = { ...shop.company, settings: { ...shop.company.settings, orderSources } }
    const floor = openFloor({ ...shop, company })
    const more = { id: 'mới', name: 'Zalo' }
    if (outcome === 'taken') floor.do(saveOrderSource, more, desk)
    else expect(floor.refusal(saveOrderSource, more, desk).code).toBe('sources-full')
  })

  test(`takes names of ${sourceNameLimit} letters and not one more, and none that is empty`, () => {
    const floor = openFloor(aShop())
    const save = (name: string) => floor.act(saveOrderSource, { id: 'a', name }, desk)
    expect(save('x'.repeat(sourceNameLimit))).toHaveLength(1)
    for (const name of ['x'.repeat(sourceNameLimit + 1), '  ']) expect(() => save(name)).toThrow()
  })

  test('is found by words without marks, in the order of names', () => {
    const sources = ['Zalo', 'Khách giới thiệu', 'Facebook 10', 'Facebook 2'].map((name) => ({
      id: name,
      name,
    }))
    expect(findSources(sources, 'gioi').map(({ name }) => name)).toEqual(['Khách giới thiệu'])
    expect(findSources(sources, '').map(({ name }) => name)).toEqual([
      ...['Facebook 2', 'Facebook 10', 'Khách giới thiệu', 'Zalo'],
    ])
  })
})
