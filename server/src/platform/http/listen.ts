import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { StartupError } from '../startup-error.ts';

type Address = Pick<Config, 'port' | 'host'>;

/** Opens the configured address. Closes the app and throws StartupError where it cannot. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  await app.listen({ port: address.port, host: address.host }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    throw listenError(error, address);
  });
}

function listenError(error: NodeJS.ErrnoException, { port, host }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} may not be opened by this user: set PORT to 1024 or higher.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return new StartupError(`The name ${host} (HOST) has no address: set HOST to an address of this machine, or leave it out.`);
  if (error.code === 'EADDRNOTAVAIL') return new StartupError(`The address ${host} (HOST) is not one of this machine.`);
  return error;
}
