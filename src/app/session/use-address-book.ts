import { useCallback, useEffect, useState } from 'react'
import type { AddressBook } from '../../domain/addresses/address-book.ts'
import { openAddressBook } from '../../sync/address-book.ts'
import { useOnline } from './online.ts'
import { useReplica } from './session.ts'

interface Shown {
  book?: AddressBook
  /** Why there are no lists, and what to do. */
  trouble?: string
}

/** The lists of provinces and wards, fetched when a screen first needs them; asked for again by hand, and when the network is back. */
export function useAddressBook(): Shown & { isBusy: boolean; again(): void } {
  const replica = useReplica()
  const online = useOnline()
  const [shown, show] = useState<Shown>()
  const [turn, setTurn] = useState(0)
  const isMissing = shown?.book === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back, or a press, asks again
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    void openAddressBook(replica).then((asked) => {
      if (!isLeft) show(asked.ok ? { book: asked.value } : { trouble: asked.text })
    })
    return () => {
      isLeft = true
    }
  }, [replica, online, turn, isMissing])
  const again = useCallback(() => {
    show(undefined)
    setTurn((one) => one + 1)
  }, [])
  return { ...shown, isBusy: shown === undefined, again }
}
