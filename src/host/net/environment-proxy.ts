// The proxy that the environment names, for a host that no system settings reach.
import { getProxyForUrl } from 'proxy-from-env';

/** HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in either spelling. */
export const environmentProxy = (url: string): Promise<string> => Promise.resolve(getProxyForUrl(url));
