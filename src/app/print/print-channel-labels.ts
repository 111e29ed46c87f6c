import type { NavigateFunction } from 'react-router-dom'
import type { Order } from '../../domain/tables/orders.ts'
import { printAddress } from '../addresses.ts'
import type { PaperChoice } from './channel-labels/paper-choice.ts'

/** 'In tem sàn': opens the marketplaces' labels of these orders, to come out of one printer in this order; or another of their papers. */
export function printChannelLabels(
  navigate: NavigateFunction,
  orders: readonly Pick<Order, 'code'>[],
  choice?: PaperChoice,
): void {
  void navigate(
    printAddress(
      'market-label',
      orders.map(({ code }) => code),
      [],
      choice,
    ),
  )
}
