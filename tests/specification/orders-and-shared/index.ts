import { billing } from './billing.ts'
import { calls } from './calls.ts'
import { cancel } from './cancel.ts'
import { constants } from './constants.ts'
import { creation } from './creation.ts'
import { customers } from './customers.ts'
import { errors } from './errors.ts'
import { openPoints } from './open-points.ts'
import { orderEntity } from './order-entity.ts'
import { pricing } from './pricing.ts'
import { repayment } from './repayment.ts'
import { returns } from './returns.ts'
import { roles } from './roles.ts'
import { routesAndShell } from './routes-and-shell.ts'
import { session } from './session.ts'
import { shippingCare } from './shipping-care.ts'
import { split } from './split.ts'
import { states } from './states.ts'
import { statistics } from './statistics.ts'
import { tags } from './tags.ts'
import { validation } from './validation.ts'

/** Document 1: orders, and what all screens share. */
export const ordersAndShared = [
  routesAndShell,
  roles,
  session,
  orderEntity,
  states,
  creation,
  returns,
  split,
  cancel,
  repayment,
  shippingCare,
  customers,
  statistics,
  tags,
  pricing,
  validation,
  calls,
  errors,
  constants,
  billing,
  openPoints,
]
