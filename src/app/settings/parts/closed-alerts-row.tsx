import { useEffect, useState } from 'react'
import { isIphone } from '../../../device/install.ts'
import { type PushLeave, pushLeave, pushPlace } from '../../../device/push.ts'
import { Button } from '../../components/button.tsx'
import { Row } from '../../konsta/row.tsx'
import { personOf, turnOffAlerts, turnOnAlerts } from '../../session/closed-alerts.ts'
import { useReplica, useUser } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { IphoneSteps } from '../../shell/install-prompt.tsx'
import { leaveWords } from './leave-words.ts'

/** Whether this device is told while the app is closed, what stands in the way, and how to change it. */
export function ClosedAlertsRow() {
  const replica = useReplica()
  const { name } = useUser()
  const [settings] = useDeviceSettings()
  const [leave, setLeave] = useState<PushLeave>(pushLeave)
  const [isReached, setReached] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [steps, setSteps] = useState(false)
  useEffect(() => {
    const look = () => {
      setLeave(pushLeave())
      pushPlace().then(
        (place) => setReached(place !== undefined),
        () => setReached(false),
      )
    }
    look()
    // Leave is given and taken in settings of the browser, beside this page.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const isOn = leave === 'allowed' && isReached && settings?.closedAlerts === personOf(replica)

  const change = async () => {
    setBusy(true)
    try {
      const trouble = isOn ? await turnOffAlerts(replica) : await turnOnAlerts(replica)
      if (trouble) tellFailedPress({ ...trouble, offline: true })
    } finally {
      setLeave(pushLeave())
      setReached((await pushPlace().catch(() => undefined)) !== undefined)
      setBusy(false)
    }
  }

  return (
    <>
      <Row
        label="Báo khi đóng ứng dụng"
        text={leaveWords({ leave, isOn, isIphone: isIphone(), name })}
        after={
          leave === 'iphone-not-installed' ? (
            <Button onClick={() => setSteps(true)}>Xem cách cài</Button>
          ) : (
            (leave === 'allowed' || leave === 'not-asked') && (
              <Button disabled={isBusy} onClick={() => void change()}>
                {isOn ? 'Tắt' : 'Bật'}
              </Button>
            )
          )
        }
      />
      {steps && <IphoneSteps onClose={() => setSteps(false)} />}
    </>
  )
}
