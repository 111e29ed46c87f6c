import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DocumentHit } from '../../replica/queries/finder/find-by-code.ts'
import { documentAddress, orderAddress, packingAddress } from '../addresses.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { isAnyFormDirty } from '../session/dirty-forms.ts'
import { sessionState, useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { type FinderCommands, find } from './finder.ts'

interface FinderOptions {
  /** Going back skips this screen. */
  replace?: boolean
  awaited?: 'order' | 'any'
  /** The order whose parcel was closed just before. */
  justClosed?: string | undefined
  /** Where an order opens. */
  addressOf?: (code: string) => string
  /** A scan does not carry people away from what they are filling in. */
  waitsForForms?: boolean
}

/** As long as a label may still lie before the camera. */
const afterClosingMs = 8000

/** Scans of a screen on which no order is open. */
export function useFinder(
  commands: FinderCommands,
  {
    replace = false,
    awaited = 'order',
    justClosed,
    addressOf = packingAddress,
    waitsForForms = false,
  }: FinderOptions = {},
): void {
  const replica = useReplica()
  const navigate = useNavigate()
  const place = () => `${sessionState.session?.deviceId} ${location.pathname}`
  useScanner(
    (code) => find(replica, code, { toOrder, toOldOrder, place, toDocument, commands, isJustClosed }),
    awaited,
  )
  const [openedAt] = useState(() => Date.now())

  function toOrder(code: string): void {
    open(code, addressOf(code))
  }

  function toOldOrder(code: string): void {
    open(code, orderAddress(code))
  }

  function open(code: string, address: string): void {
    if (waitsForForms && isAnyFormDirty())
      showToast('warning', `Lưu hoặc đóng phần đang ghi, rồi quét lại đơn ${code}.`)
    else void navigate(address, { replace })
  }

  function toDocument(hit: DocumentHit): void {
    if (waitsForForms && isAnyFormDirty())
      showToast('warning', `Lưu hoặc đóng phần đang ghi, rồi quét lại ${hit.name}.`)
    else void navigate(documentAddress(hit), { replace })
  }

  function isJustClosed(code: string): boolean {
    return code === justClosed && Date.now() - openedAt < afterClosingMs
  }
}
