import { createContext, useContext, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { returnAddress, screenAddress } from '../addresses.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { askOlderOrder } from './ask-older-order.ts'
import { addToBatch, removeFromBatch } from './batch.ts'
import { receivingWarehouse } from './receiving.ts'
import { createReturnsDesk, type ReturnsDesk } from './returns-desk.ts'
import { useReceiving } from './use-receiving.ts'

export interface DeskOptions {
  openId: string | undefined
  batch: boolean
  query: string
  onBuyerReturn(code: string): void
}

/** The returns bench for as long as its screen is open: it takes every scan. */
export function useReturnsDesk({ openId, batch, query, onBuyerReturn }: DeskOptions): ReturnsDesk {
  const replica = useReplica()
  const navigate = useNavigate()
  const company = replica.session.user.company_id
  const receiving = useReceiving()
  const now = useEffectEvent(() => ({ openId, batch, receiving }))
  const go = useEffectEvent((address: string) => void navigate(address, { replace: openId !== undefined }))
  const openReturn = useEffectEvent((id: string) => go(`${returnAddress(id)}${query}`))
  const tellBuyerReturn = useEffectEvent(onBuyerReturn)
  const toList = useEffectEvent(() => go(screenAddress('/ordersreturn', query)))
  const [desk] = useState(() =>
    createReturnsDesk(replica, {
      openId: () => now().openId,
      toReturn: (id) => openReturn(id),
      receiving: (left) => receivingWarehouse(left, now().receiving),
      intoBatch: (entry) => (now().batch ? addToBatch(company, entry) : undefined),
      outOfBatch: (id) => removeFromBatch(company, [id]),
      toList: () => toList(),
      toBuyerReturn: (code) => tellBuyerReturn(code),
      toCancelled: (code) => go(screenAddress('/cancelorder', { q: code })),
      askServer: (text) => askOlderOrder(replica, text),
    }),
  )
  useScanner(desk.scan, openId === undefined ? 'order' : 'any')
  return desk
}

/** The desk of the screen around. */
export const DeskContext = createContext<ReturnsDesk | undefined>(undefined)

export function useDesk(): ReturnsDesk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('Expected to stand inside the returns screen.')
  return desk
}
