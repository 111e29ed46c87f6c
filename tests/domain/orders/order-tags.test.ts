import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findCommand } from '../../../src/domain/commands.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { tagsOnOrder } from '../../../src/domain/orders/order-fields.ts'
import { updateAllOrderTags } from '../../../src/domain/orders/update-all-order-tags.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateTagOrder } from '../../../src/domain/orders/update-tag-order.ts'
import { tagColours, tagNameLimit } from '../../../src/domain/tags/tag-names.ts'
import { anActor, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const keep = (floor: Floor, params: object) => floor.do(updateAllOrderTags, params, desk)
const refused = (floor: Floor, params: object) => floor.refusal(updateAllOrderTags, params, desk).text
const tagged = (floor: Floor, code: string) => floor.get('orders', code).tags
const withTag = (...orders: ReturnType<typeof anOrder>[]) => {
  const floor = openFloor(aShop({ orders: orders.length > 0 ? orders : [anOrder({ state: 'MỚI' })] }))
  keep(floor, { newTag: { _id: 'the-gap', value: ' Gấp ' } })
  return floor
}

/** A draft: no customer is asked for. */
const asked = {
  code: 'KT-2511-AAAAA',
  state: 'ĐƠN NHÁP',
  logistic: 'TVC',
  swItems: [{ productCode: 'AT-DEN-M', amount: 1 }],
}

/** Gives the command's way back, as the undo of a sent command does. */
function takeBack(floor: Floor, command: { reverse?(params: never): unknown }, params: object): void {
  const back = command.reverse?.(params as never) as { path: string; method: string; params: object }
  floor.do(findCommand(back.path, back.method)!, back.params, desk)
}

describe('the tags of the shop', () => {
  test('[TAG-001, FUL-240, FUL-245, FUL-246, FUL-248, CAT-562] a new one has a name without air and the first preset', () => {
    expect(withTag().all('tags')).toEqual([
      { _id: 'the-gap', value: 'Gấp', color: '#A2DBFA', type: 'order_tag' },
    ])
  })

  test('[FUL-247] [FUL-454] there are twelve preset colours, no two alike', () => {
    expect(tagColours).toHaveLength(12)
    expect(new Set(tagColours).size).toBe(12)
    expect(tagColours[0]).toBe('#A2DBFA')
  })

  test('[FUL-249, CAT-535] one without a name is refused', () => {
    const floor = withTag()
    expect(refused(floor, { newTag: { value: '  ' } })).toBe('Chưa nhập tên thẻ')
    expect(refused(floor, { editTag: { _id: 'the-gap', value: '', color: '#A2DBFA' } })).toBe(
      'Chưa nhập tên thẻ',
    )
  })

  test('a name of 50 letters stands, one of 51 is no name', () => {
    const { params } = updateAllOrderTags
    expect(v.is(params, { newTag: { value: 'a'.repeat(tagNameLimit) } })).toBe(true)
    expect(v.is(params, { newTag: { value: 'a'.repeat(tagNameLimit + 1) } })).toBe(false)
    expect(v.is(params, { newTag: { value: 'Gấp', color: 'red;x' } })).toBe(false)
    expect(v.is(params, {})).toBe(false)
    expect(v.is(params, { newTag: { value: 'Gấp' }, deleteTag: 'the-gap' })).toBe(false)
  })

  test('[FUL-250, FUL-455, CAT-536] one of the same name and colour is refused; another colour is another tag', () => {
    const floor = withTag()
    expect(refused(floor, { newTag: { value: 'Gấp ' } })).toBe('Thẻ đã tồn tại')
    expect(refused(floor, { newTag: { value: 'Gấp'.normalize('NFD') } })).toBe('Thẻ đã tồn tại')
    expect(refused(floor, { newTag: { value: 'Gấp', color: '#a2dbfa' } })).toBe('Thẻ đã tồn tại')
    keep(floor, { newTag: { _id: 'the-2', value: 'Gấp', color: '#E5484D' } })
    expect(refused(floor, { editTag: { _id: 'the-2', value: 'Gấp', color: '#A2DBFA' } })).toBe(
      'Thẻ đã tồn tại',
    )
    keep(floor, { editTag: { _id: 'the-2', value: 'Gấp', color: '#E5484D' } })
    expect(floor.all('tags')).toHaveLength(2)
  })

  test.each(['gấp', 'GẤP', '  gẤp '])(
    'one that differs by capitals and air alone is the same: %j',
    (value) => {
      const floor = withTag()
      expect(refused(floor, { newTag: { value } })).toBe(
        'Đã có thẻ "Gấp" cùng màu. Tên thẻ không phân biệt chữ hoa, chữ thường và khoảng trắng: dùng thẻ đó, hoặc đặt tên khác.',
      )
      keep(floor, { newTag: { _id: 'the-2', value: 'Hàng  tặng' } })
      expect(refused(floor, { editTag: { _id: 'the-2', value, color: '#A2DBFA' } })).toContain(
        'Đã có thẻ "Gấp"',
      )
      expect(refused(floor, { newTag: { value: 'hàng tặng' } })).toContain('Đã có thẻ "Hàng  tặng"')
    },
  )

  test('marks tell tags apart, and one is written with other capitals', () => {
    const floor = withTag()
    keep(floor, { newTag: { _id: 'the-gap-2', value: 'Gập' } })
    keep(floor, { editTag: { _id: 'the-gap', value: 'GẤP', color: '#A2DBFA' } })
    expect(floor.all('tags').map(({ value }) => value)).toEqual(['GẤP', 'Gập'])
  })

  test('of two devices that make the same one without a network the second one tags with the first', () => {
    const floor = withTag(anOrder({ state: 'MỚI' }), anOrder({ code: 'DH-2', state: 'MỚI' }))
    const made = { newTag: { _id: 'cua-may-2', value: 'gấp' } }
    keep(floor, made)
    floor.do(updateTagOrder, { orderList: ['DH-1'], tags: ['cua-may-2'], how: 'add' }, desk)
    floor.do(updateOrder, { orderCode: 'DH-2', tags: ['cua-may-2'], from: { tags: [] } }, desk)
    floor.do(addOrder, { ...asked, tags: ['cua-may-2', 'the-gap'] }, desk)
    expect(['DH-1', 'DH-2', asked.code].map((code) => tagged(floor, code))).toEqual([
      ['the-gap'],
      ['the-gap'],
      ['the-gap'],
    ])
    expect(floor.all('tags').map(({ value }) => value)).toEqual(['Gấp'])
    takeBack(floor, updateAllOrderTags, made)
    expect(floor.all('tags').map(({ value }) => value)).toEqual(['Gấp'])
  })

  test('a deleted one does not come back beside one that was made of its name since', () => {
    const floor = withTag()
    const drop = { deleteTag: { _id: 'the-gap', value: 'Gấp', color: '#A2DBFA' } }
    keep(floor, drop)
    keep(floor, { newTag: { _id: 'the-2', value: 'gấp' } })
    const back = updateAllOrderTags.reverse?.(v.parse(updateAllOrderTags.params, drop))
    expect(refused(floor, back?.params as object)).toContain('Đã có thẻ "gấp"')
  })

  test('[TAG-003, FUL-241] a changed one leaves its old name free, and the change is taken back', () => {
    const floor = withTag()
    const edit = {
      editTag: {
        _id: 'the-gap',
        value: 'Rất gấp',
        color: '#E5484D',
        from: { value: 'Gấp', color: '#A2DBFA' },
      },
    }
    keep(floor, edit)
    expect(floor.get('tags', 'the-gap')).toMatchObject({ value: 'Rất gấp', color: '#E5484D' })
    expect(floor.all('tagNames').map(({ name }) => name)).toEqual(['#E5484D rất gấp'])
    takeBack(floor, updateAllOrderTags, edit)
    expect(floor.get('tags', 'the-gap')).toMatchObject({ value: 'Gấp', color: '#A2DBFA' })
    expect(floor.all('tagNames').map(({ name }) => name)).toEqual(['#A2DBFA gấp'])
  })

  test('[FUL-242, FUL-456] a deleted one is gone, its name is free, and undo brings it back on its orders', () => {
    const floor = withTag()
    floor.do(updateTagOrder, { orderList: ['DH-1'], tags: ['the-gap'] }, desk)
    const drop = { deleteTag: { _id: 'the-gap', value: 'Gấp', color: '#A2DBFA' } }
    keep(floor, drop)
    expect(floor.all('tags')).toEqual([])
    expect(floor.all('tagNames')).toEqual([])
    takeBack(floor, updateAllOrderTags, drop)
    expect(floor.get('tags', 'the-gap').value).toBe('Gấp')
    expect(tagged(floor, 'DH-1')).toEqual(['the-gap'])
    keep(floor, { deleteTag: 'the-gap' })
    keep(floor, { deleteTag: 'the-gap' })
    expect(floor.all('tags')).toEqual([])
  })

  test('tags of products are not changed as tags of orders', () => {
    const floor = withTag()
    floor.put('tags', { _id: 'nhom', value: 'Quần áo', color: '#4b7cf3', type: 'product_tag' })
    expect(refused(floor, { deleteTag: 'nhom' })).toContain('Thẻ này đã bị xóa')
    expect(refused(floor, { editTag: { _id: 'nhom', value: 'Áo', color: '#4b7cf3' } })).toContain('đã bị xóa')
    expect(refused(floor, { newTag: { _id: 'nhom', value: 'Áo' } })).toBe('Thẻ đã tồn tại')
    expect(floor.refusal(updateTagOrder, { orderList: ['DH-1'], tags: ['nhom'] }, desk).code).toBe(
      'tag-not-found',
    )
  })
})

describe('tags of orders', () => {
  const two = () =>
    withTag(anOrder({ code: 'DH-1', state: 'MỚI' }), anOrder({ code: 'DH-2', state: 'THÀNH CÔNG' }))

  test('[TAG-004, TAG-005, FUL-243, FUL-244] are put on several orders, also on one that is done, and taken back', () => {
    const floor = two()
    const params = { orderList: ['DH-1', 'DH-2'], tags: ['the-gap'], how: 'add' }
    floor.do(updateTagOrder, params, desk)
    expect([tagged(floor, 'DH-1'), tagged(floor, 'DH-2')]).toEqual([['the-gap'], ['the-gap']])
    takeBack(floor, updateTagOrder, params)
    expect([tagged(floor, 'DH-1'), tagged(floor, 'DH-2')]).toEqual([[], []])
  })

  test('[FUL-251, CAT-537] one that all of the orders carry is refused; those that lack it get it', () => {
    const floor = two()
    const put = (orderList: string[]) => ({ orderList, tags: ['the-gap'], how: 'add' })
    floor.do(updateTagOrder, put(['DH-1']), desk)
    expect(floor.refusal(updateTagOrder, put(['DH-1']), desk).text).toBe('Thẻ đã được gắn')
    floor.do(updateTagOrder, put(['DH-1', 'DH-2']), desk)
    expect(tagged(floor, 'DH-2')).toEqual(['the-gap'])
    expect(floor.refusal(updateTagOrder, { orderList: ['DH-1'], tags: ['the-gap'] }, desk).text).toBe(
      'Thẻ đã được gắn',
    )
  })

  test('[FUL-382] as the documents send them they replace what the order carries, none included', () => {
    const floor = two()
    keep(floor, { newTag: { _id: 'the-qua', value: 'Kèm quà' } })
    floor.do(updateTagOrder, { orderList: ['DH-1'], tags: ['the-gap'] }, desk)
    floor.do(updateTagOrder, { orderList: ['DH-1'], tags: ['the-qua', 'the-qua'] }, desk)
    expect(tagged(floor, 'DH-1')).toEqual(['the-qua'])
    floor.do(updateTagOrder, { orderList: ['DH-1'], tags: [] }, desk)
    expect(tagged(floor, 'DH-1')).toEqual([])
  })

  test(`an order carries ${tagsOnOrder} tags and not one more`, () => {
    const floor = two()
    const ids = Array.from({ length: tagsOnOrder }, (_, index) => `the-${index}`)
    for (const _id of ids) keep(floor, { newTag: { _id, value: _id } })
    floor.do(updateTagOrder, { orderList: ['DH-1'], tags: ids }, desk)
    expect(tagged(floor, 'DH-1')).toHaveLength(tagsOnOrder)
    const more = { orderList: ['DH-1'], tags: ['the-gap'], how: 'add' }
    expect(floor.refusal(updateTagOrder, more, desk).code).toBe('tags-too-many')
  })

  test('somebody who does not handle the channel tags none of them', () => {
    const floor = withTag(anOrder({ code: 'DH-1', state: 'MỚI', channel: 'KhoTay' }))
    const other = anActor({ flags: ['orders_ecommerce_handle'] })
    const params = { orderList: ['DH-1'], tags: ['the-gap'] }
    expect(floor.refusal(updateTagOrder, params, other).code).toBe('order-not-allowed')
    expect(floor.refusal(updateTagOrder, { orderList: ['X'], tags: [] }, desk).code).toBe('order-not-found')
  })
})
