import { lazy, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Eviction, evicted, forgetEviction } from '../../replica/device-store.ts'
import { queueHealth } from '../../replica/queries/queue/queue-health.ts'
import { screenShown } from '../session/first-screen.ts'
import { memory } from '../session/memory-loss.ts'
import { useShared } from '../session/use-shared.ts'
import { newApp } from './new-app.ts'

const fetchNoticeList = () => import('./notice-list.tsx')
const NoticeList = lazy(fetchNoticeList)

/** What the person has to know and do about this device, under the top bar. */
export function Notices() {
  const health = useShared(queueHealth)
  const { waiting } = useSnapshot(newApp)
  const [lost, setLost] = useState<Eviction>()
  const { loss } = useSnapshot(memory)
  // Loaded early: it reports a lost network, and then it could not be fetched any more.
  useEffect(() => void screenShown().then(fetchNoticeList), [])
  useEffect(() => void evicted().then(setLost), [])

  if (!loss && !lost && !waiting && !health?.mustSignIn && !health?.seesMore && !health?.sync.updateNeeded)
    return null
  const onLostSeen = () => void forgetEviction().then(() => setLost(undefined))
  return (
    <Suspense>
      <NoticeList health={health} lost={lost} newApp={Boolean(waiting)} onLostSeen={onLostSeen} />
    </Suspense>
  )
}
