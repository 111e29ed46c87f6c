import type { ChannelWord } from './channel-word.ts'
import type { TakeChannelOrder } from './told-order.ts'

type Told = TakeChannelOrder['told']

/** How what one marketplace tells of an order is read in our terms. */
export interface Tongue<T extends Told = Told> {
  word(told: T, about: Omit<TakeChannelOrder, 'told'>): ChannelWord
  /** The marketplace's number of the order, and its state as people call it. */
  name(told: T): { number: string; stateName: string }
}
