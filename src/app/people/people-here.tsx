import { useEffect, useEffectEvent, useState } from 'react'
import { subscribe } from 'valtio'
import type { KnownPerson } from '../../replica/people/known-people.ts'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useBadges } from '../scanner/use-scanner.ts'
import { shiftState } from '../session/shift-state.ts'
import { everybodyHere } from './enter-person.ts'
import { WhoTakes } from './parts/who-takes.tsx'

/** Under the sign-in: people whom this phone knows come in by PIN, and everybody by badge. */
export default function PeopleHere({ onEntered }: { onEntered(): void }) {
  useBadges()
  const goOn = useEffectEvent(onEntered)
  useEffect(() => {
    const { entered } = shiftState
    return subscribe(shiftState, () => {
      if (shiftState.entered !== entered) goOn()
    })
  }, [])
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const show = (people: KnownPerson[]) => setKnown(people.some(({ state }) => state === 'ready'))
    // Where the list cannot be read, the password is still there.
    everybodyHere().then(show, () => undefined)
  }, [])
  return (
    <>
      {known && (
        <section
          aria-label="Người đã dùng máy này"
          className="mx-auto w-full max-w-sm animate-[rise_.18s] px-6 pb-8"
        >
          <h2 className="mb-2 text-15 font-semibold text-sub">Người đã dùng máy này</h2>
          <WhoTakes hasPassword={false} />
        </section>
      )}
      <ScanLayer />
    </>
  )
}
