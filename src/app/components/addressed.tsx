import { createContext, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { AddressedDialog } from '../session/use-dialog-in-address.ts'

/** The place of one dialog in the address; the first modal drawn in it owns it, what lies over that one has none. */
export interface AddressPlace {
  owner?: object | undefined
}

export const AddressPlaceContext = createContext<AddressPlace | undefined>(undefined)

interface AddressedProps {
  dialog: AddressedDialog
  /** What it is about is not here: the address forgets it. One that is open already stays as long as there is something to show. */
  gone?: boolean
  /** Draws nothing while what it is about is read. */
  children(about: string): ReactNode
}

/** Shows a dialog while it stands in the address. */
export function Addressed({ dialog, gone = false, children }: AddressedProps) {
  const { about, close } = dialog
  if (about === undefined) return null
  return (
    <Shown key={about} gone={gone} onGone={close}>
      {children(about)}
    </Shown>
  )
}

interface ShownProps {
  gone: boolean
  onGone(): void
  children: ReactNode
}

function Shown({ gone, onGone, children }: ShownProps) {
  const [place] = useState<AddressPlace>({})
  // A page that is loaded again draws all of them at once: the one below opens first.
  const [isBelowOpen, setBelowOpen] = useState(false)
  const [wasShown, setShown] = useState(false)
  const hasContent = Boolean(children)
  const isGone = gone && !(wasShown && hasContent)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    setBelowOpen(true)
    if (isGone) leave()
    else if (hasContent) setShown(true)
  }, [isGone, hasContent])
  if (!isBelowOpen || isGone) return null
  return (
    <AddressPlaceContext value={place}>
      <Suspense fallback={null}>{children}</Suspense>
    </AddressPlaceContext>
  )
}
