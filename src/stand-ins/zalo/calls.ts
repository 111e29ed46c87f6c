import { quotaOf } from './quota.ts'
import { sendMessage } from './send-message.ts'
import type { Asked, ZaloCall } from './zalo-call.ts'
import { ZaloRefusal } from './zalo-refusal.ts'
import type { PracticeTemplate } from './zalo-world.ts'

/** Everything that can be asked for with an access token. */
export const zaloCalls: readonly ZaloCall[] = [
  { method: 'GET', path: '/v2.0/oa/getoa', act: getOa },
  { method: 'GET', path: '/template/all', act: listTemplates },
  { method: 'GET', path: '/template/info/v2', act: getTemplate },
  { method: 'GET', path: '/message/quota', act: ({ world, grant }) => ({ data: quotaOf(world, grant) }) },
  { method: 'GET', path: '/message/status', act: getStatus },
  { method: 'POST', path: '/message/template', act: sendMessage },
]

function getOa({ world, grant }: Asked) {
  const account = world.settings.accounts.find(({ oa_id }) => oa_id === grant.oa_id)
  return { data: { oa_id: grant.oa_id, name: account?.name ?? '', description: '', is_verified: true } }
}

const statusNumbers: Record<PracticeTemplate['status'], number> = {
  ENABLE: 1,
  PENDING_REVIEW: 2,
  REJECT: 3,
  DISABLE: 4,
}

function listTemplates({ world, query }: Asked) {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)]
  if (!(limit > 0 && limit <= 100) || !(offset >= 0)) throw new ZaloRefusal(-132, 'Parameter invalid')
  const status = query.get('status')
  if (status !== null && !['1', '2', '3', '4'].includes(status)) throw new ZaloRefusal(-132, 'Invalid status')
  const fitting = world.templates
    .all()
    .filter((one) => status === null || statusNumbers[one.status] === Number(status))
  const data = fitting.slice(offset, offset + limit).map(({ templateId, templateName, status: state }) => {
    return {
      templateId,
      templateName,
      createdTime: 1_700_000_000_000,
      status: state,
      templateQuality: 'HIGH',
    }
  })
  return { data, metadata: { total: fitting.length } }
}

function getTemplate({ world, query }: Asked) {
  const template = world.templates.get(query.get('template_id') ?? '')
  if (!template) throw new ZaloRefusal(-109, 'Template ID invalid')
  const { text: _, price, listParams, ...told } = template
  return {
    data: {
      ...told,
      templateId: String(told.templateId),
      listParams: listParams.map((one) => ({ ...one, minLength: 0, acceptNull: false })),
      listButtons: [],
      timeout: 7_200_000,
      previewUrl: `https://account.zalo.cloud/znspreview/tap-${told.templateId}`,
      templateQuality: 'HIGH',
      price: String(price),
      price_sdt: String(price),
      price_uid: String(Math.round(price * 0.7)),
    },
  }
}

function getStatus({ world, query }: Asked) {
  const message = world.messages.get(query.get('message_id') ?? '')
  if (!message) return { data: { status: -1, message: 'The message not found' } }
  const told = "The message was delivered to the user's phone"
  return { data: { status: 1, message: told, delivery_time: String(message.at + 1_000) } }
}
