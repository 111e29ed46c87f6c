import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { MayCall } from '../market/rate-limit.ts'

/** An Official Account whose keeper may give leave. */
export interface PracticeOa {
  oa_id: string
  name: string
}

/** Leave that was given: whose pair is good until when (seconds since 1970). */
export interface ZaloGrant {
  oa_id: string
  access_token: string
  access_until: number
  refresh_token: string
  refresh_until: number
}

/** What is traded for tokens, once. */
export interface ZaloCode {
  oa_id: string
  code_challenge: string
  /** Seconds since 1970. */
  until: number
}

export interface TemplateParam {
  name: string
  require: boolean
  type: 'STRING' | 'CURRENCY' | 'DATE' | 'NUMBER'
  maxLength: number
}

/** A message that was put before Zalo, with `<name>` where a parameter stands. */
export interface PracticeTemplate {
  templateId: number
  templateName: string
  status: 'ENABLE' | 'PENDING_REVIEW' | 'REJECT' | 'DISABLE'
  templateTag: string
  /** VND. */
  price: number
  text: string
  listParams: TemplateParam[]
}

/** A message that somebody has on their phone. */
export interface PracticeMessage {
  msg_id: string
  oa_id: string
  phone: string
  template_id: string
  tracking_id: string
  text: string
  /** It cost money. */
  price: number
  isTrial: boolean
  /** Ms since 1970. */
  at: number
}

export interface ZaloSettings {
  appId: string
  appSecret: string
  accounts: readonly PracticeOa[]
  /** Messages of one account in a day. */
  dailyQuota: number
}

/** Everything that the practice Zalo is made of. */
export interface ZaloWorld {
  settings: ZaloSettings
  kept: KeptFile
  grants: KeptRows<ZaloGrant>
  codes: KeptRows<ZaloCode>
  templates: KeptRows<PracticeTemplate>
  messages: KeptRows<PracticeMessage>
  /** Numbers that want nothing of shops, and those of whoever keeps the account. */
  refusing: KeptRows<{ phone: string }>
  admins: KeptRows<{ phone: string }>
  /** What a person set: `night` sends nothing from ten to six. */
  switches: KeptRows<{ on: boolean }>
  faults: Faults
  calls: CallLog
  /** That a message came to a phone. */
  hooks: Hooks
  mayCall: MayCall
  /** Ms since 1970. */
  clock(): number
}
