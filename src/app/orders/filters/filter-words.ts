import { formatMoney } from '../../../domain/money/money.ts'
import { carrierName, warehouseName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { stateName } from '../../../domain/orders/states.ts'
import type { Channel, OrderState } from '../../../domain/tables/orders.ts'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { daysTitle } from '../../components/days.ts'
import {
  type ChoosingId,
  everything,
  type FilterId,
  isFilterOn,
  type OrderFilter,
  orderFilters,
} from './order-filters.ts'

/** Nothing was read yet: keys stand for themselves. */
export const noNames: FilterNames = {
  shops: new Map(),
  warehouses: new Map(),
  makers: new Map(),
  tags: new Map(),
}

/** What one value of a filter is called. */
export function valueLabel(id: ChoosingId, value: string, names: FilterNames): string {
  switch (id) {
    case 'states':
      return stateLabel(value as OrderState)
    case 'channels':
      return channelName(value as Channel)
    case 'carriers':
      return carrierName(value)
    case 'shops':
      return names.shops.get(value) ?? (names === noNames ? value : `${value} (đã gỡ)`)
    case 'warehouses': {
      const name = names.warehouses.get(value)
      if (name === undefined && names !== noNames) return `${value} (không còn)`
      return warehouseName(name === undefined ? undefined : { name }, value)
    }
    case 'tags':
      return names.tags.get(value)?.word ?? (names === noNames ? value : 'Thẻ đã xóa')
    case 'makers':
    case 'assignees':
      return names.makers.get(value) ?? value
    case 'sources':
    case 'products':
    case 'payments':
      return value
  }
}

/** "CHỜ ĐÓNG GÓI" → "Chờ đóng gói": lists shout less than chips on orders. */
export function stateLabel(state: OrderState): string {
  const name = stateName(state)
  return name.charAt(0) + name.slice(1).toLocaleLowerCase('vi')
}

export const dueLabels = { late: 'Trễ hạn', today: 'Đến hết hôm nay' } as const
export const printedLabels = { yes: 'Đã in tem', no: 'Chưa in tem' } as const
export const carriageLabels = {
  failed: 'Hãng chưa nhận',
  waiting: 'Đang chờ hãng',
  none: 'Chưa gửi hãng',
  left: 'Lần gửi vừa rồi, chưa có vận đơn',
} as const
export const notedLabels = { yes: 'Có ghi chú', no: 'Không ghi chú' } as const

/** What the chip of a filter says: its title, or what it lets pass. */
export function chipLabel(id: FilterId, filter: OrderFilter, names: FilterNames): string {
  const { title } = orderFilters[id]
  if (!isFilterOn(filter, id)) return title
  switch (id) {
    case 'total':
      return `${title}: ${moneyLabel(filter.total ?? {})}`
    case 'due':
      return filter.due === 'late' ? 'Hạn gửi: trễ' : 'Hạn gửi: hôm nay'
    case 'printed':
      return filter.printed ? printedLabels[filter.printed] : title
    case 'noted':
      return filter.noted ? notedLabels[filter.noted] : title
    case 'carriage':
      return filter.carriage ? carriageLabels[filter.carriage] : title
    case 'made':
      return filter.made ? daysTitle(filter.made) : title
    default: {
      const labels = filter[id].map((value) => valueLabel(id, value, names))
      return labels.length > 2 ? `${title}: ${labels.length}` : labels.join(', ')
    }
  }
}

function moneyLabel({ from, to }: { from?: number | undefined; to?: number | undefined }): string {
  if (from === undefined) return `đến ${formatMoney(to ?? 0)}`
  if (to === undefined) return `từ ${formatMoney(from)}`
  return `${formatMoney(from)} – ${formatMoney(to)}`
}

/** A filter that lets everything pass again. */
export function withoutFilter(id: FilterId): Partial<OrderFilter> {
  return { [id]: everything[id] }
}
