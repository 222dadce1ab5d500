import { databaseVariables } from './databaseVariables.ts'
import { fileVariables } from './fileVariables.ts'
import { gatewayVariables } from './gatewayVariables.ts'
import { limitVariables } from './limitVariables.ts'
import { passkeyVariables } from './passkeyVariables.ts'
import { providerVariables } from './providerVariables.ts'
import { sessionVariables } from './sessionVariables.ts'
import { startVariables } from './startVariables.ts'
import type { Environment, Variables } from './variable.ts'

/** The environment variables of the server, in the order of the document for operators. */
const variables = {
  ...startVariables,
  ...databaseVariables,
  ...limitVariables,
  ...sessionVariables,
  ...fileVariables,
  ...gatewayVariables,
  ...providerVariables,
  ...passkeyVariables,
} satisfies Variables

type Values = { [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]['read']> }

/** Reads all variables. Throws a SettingError that names the variable, its value and what it accepts. */
export const readVariables = (env: Environment): Values =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { read }]) => [name, read(env[name], name, env)]),
  ) as Values

/** The table of the variables for the document for operators. */
export const variablesTable = (): string =>
  [
    '| name | value | default |',
    '| --- | --- | --- |',
    ...Object.entries(variables).map(
      ([name, { takes, otherwise }]) => `| \`${name}\` | ${takes} | ${otherwise} |`,
    ),
  ].join('\n')
