import type { Channel } from '../../domain/tables/orders.ts'
import { screenAddress } from '../addresses.ts'
import type { Choice } from './suggestions.ts'

const channels: readonly Channel[] = [
  ...(['Shopee', 'Shopeebooking', 'Lazada', 'Tiki', 'Tiktok', 'web_store', 'KhoTay', 'STORE'] as const),
]

/** The choice an address names; what it does not know it leaves out. */
export function choiceOf(params: URLSearchParams): Choice {
  const size = params.get('size')
  const channel = channels.find((known) => known === params.get('channel'))
  const aisle = params.get('aisle')
  const carrier = params.get('carrier')
  return {
    size: size === 'single' || size === 'multi' ? size : undefined,
    aisle: aisle || undefined,
    carrier: carrier || undefined,
    channel,
    soon: params.get('soon') === '1' ? true : undefined,
    withNew: params.get('new') === '1' ? true : undefined,
  }
}

/** The address of a choice, without what stands at its default. */
export function paramsOf({ size, aisle, carrier, channel, soon, withNew }: Choice): [string, string][] {
  return [
    ...(size ? [['size', size] as [string, string]] : []),
    ...(aisle ? [['aisle', aisle] as [string, string]] : []),
    ...(carrier ? [['carrier', carrier] as [string, string]] : []),
    ...(channel ? [['channel', channel] as [string, string]] : []),
    ...(soon ? [['soon', '1'] as [string, string]] : []),
    ...(withNew ? [['new', '1'] as [string, string]] : []),
  ]
}

export function chooseAddress(choice: Choice = {}): string {
  const text = new URLSearchParams(paramsOf(choice)).toString()
  return screenAddress('/picking/new', text)
}
