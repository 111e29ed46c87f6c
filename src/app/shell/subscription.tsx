import { useEffect, useState } from 'react'
import type { BillingAnswer } from '../../protocol/queries/billing.ts'
import { billingQuestion } from '../../sync/questions.ts'
import { helpPages } from '../session/help-pages.ts'
import { useAnswer } from '../session/use-answer.ts'
import { PayToUse } from './pay-to-use.tsx'
import { UpgradeDialog } from './upgrade-dialog.tsx'

/** Put off until the app is opened anew. */
let isPutOff = false

/** What the host of many shops has to say to this one. A shop on a server of its own is UNLIMITED and never hears of it. */
export default function Subscription() {
  const { told } = useAnswer(billingQuestion, {})
  const [isClosed, setClosed] = useState(isPutOff)
  const { support, guide, survey } = told?.value ?? {}
  useEffect(() => void Object.assign(helpPages, { support, guide, survey }), [support, guide, survey])
  if (!told || isClosed) return null
  const close = () => {
    isPutOff = true
    setClosed(true)
  }
  return <SubscriptionDialog billing={told.value} onClose={close} />
}

export function SubscriptionDialog({ billing, onClose }: { billing: BillingAnswer; onClose: () => void }) {
  const { inactive, exceededOrderLimit, pricing, support } = billing
  if (inactive) return <PayToUse pricing={pricing} support={support} onClose={onClose} />
  return exceededOrderLimit ? <UpgradeDialog pricing={pricing} onClose={onClose} /> : null
}
