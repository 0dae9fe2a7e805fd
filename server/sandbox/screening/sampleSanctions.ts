import { parseSdnList } from '../../integrations/screening/sdnList';

/** Made-up names in the format of the real files: no person and no company is called so. */
const SDN = `
90001,"ZARVEK HOLM FREIGHT LLC",-0- ,"SANDBOX",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'ZARVEK HOLM'."
90002,"VOSTRENKO, Ilmar Tavrik","individual","SANDBOX] [SAMPLE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
90003,"QUENDRAL TRADING COMPANY LTD.",-0- ,"SAMPLE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
90004,"BRISKAVEL, Odrane","individual","SAMPLE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
90005,"QUIET HARBOR SAMPLE","vessel","SAMPLE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
`;

const ALT = `
90002,1,"aka","WOSTRENKO, Elmar",-0-
90003,2,"fka","QUENDRAL IMPORT EXPORT",-0-
`;

/** What the sandbox screens names with. */
export const SAMPLE_SANCTIONS = parseSdnList(SDN, ALT);
