import type { NavigateFunction } from 'react-router-dom'
import type { Order } from '../../domain/tables/orders.ts'
import { printAddress } from '../addresses.ts'

/** 'In tem sàn': opens the marketplaces' labels of these orders, to come out of one printer in this order. */
export function printChannelLabels(navigate: NavigateFunction, orders: readonly Pick<Order, 'code'>[]): void {
  void navigate(
    printAddress(
      'market-label',
      orders.map(({ code }) => code),
    ),
  )
}
