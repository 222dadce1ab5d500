import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { listStays, organizationOf } from '../../organizations/listStays.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export const organizationAdminHandlers = (
  services: Services,
): Handlers<Api, Callers>['organizationAdmin'] => ({
  async show({ params }, { customer }) {
    const { id, name, display_name, program_id = null } = organizationOf(customer, params.organizationId)
    return { id, name, display_name, program_id }
  },

  async reservations({ params, query }, { customer, locale }) {
    const { id: organizationId } = organizationOf(customer, params.organizationId)
    const { page = 1, sort = 'checkin', order = 'desc', ...filter } = query
    const { brandId } = params
    return listStays(services, { brandId, organizationId, filter, page: { sort, order, page }, locale })
  },
})
