import { createLogger } from '../logger';
import { cspReportRoutes, ViolationCounter } from './cspReports';

const clock = { now: () => new Date(), wallNow: () => new Date() };

describe('reports of policy violations', () => {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const warn = jest.spyOn(logger, 'warn');
  beforeEach(() => warn.mockClear());

  /** @returns what the log gets of a report, and how many violations were counted */
  const report = async (type: string, content: unknown) => {
    const violations = new ViolationCounter();
    const response = await cspReportRoutes({ logger, clock }, violations).request('/', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(content),
    });
    expect(response.status).toBe(204);
    return { logged: warn.mock.calls.map(([entry]: unknown[]) => entry), count: violations.count };
  };

  it('names the directive and the blocked address of the older format, without a query', async () => {
    const of = (directive: object) =>
      report('application/csp-report', {
        'csp-report': {
          ...directive,
          'document-uri': 'https://portal.example/?code=document-secret',
          'blocked-uri': 'https://evil.example/x?token=secret#fragment',
        },
      });
    const logged = [{ directive: 'script-src', blocked: 'https://evil.example/x' }];
    expect(await of({ 'effective-directive': 'script-src' })).toEqual({ logged, count: 1 });
    warn.mockClear();
    expect(await of({ 'violated-directive': "script-src 'self' https://a.example/?b=c" })).toEqual({
      logged,
      count: 1,
    });
  });

  it('names those of every report of a list of the Reporting API', async () => {
    const violation = (effectiveDirective: string, blockedURL: string) => ({
      type: 'csp-violation',
      url: 'https://portal.example/?code=document-secret',
      body: { effectiveDirective, blockedURL, documentURL: 'https://portal.example/?code=secret' },
    });
    expect(
      await report('application/reports+json', [
        violation('img-src', 'https://evil.example/x.png?token=secret'),
        violation('script-src-elem', 'inline'),
        violation('connect-src', 'https://evil.example/#token=secret'),
      ]),
    ).toEqual({
      logged: [
        { directive: 'img-src', blocked: 'https://evil.example/x.png' },
        { directive: 'script-src-elem', blocked: 'inline' },
        { directive: 'connect-src', blocked: 'https://evil.example/' },
      ],
      count: 3,
    });
  });

  it('does not let one request fill the log', async () => {
    const { logged } = await report('application/reports+json', Array(1000).fill({}));
    expect(logged).toHaveLength(20);
  });

  it.each([null, 'text', 7, {}, [null, 'text', [], { body: null }, { body: { blockedURL: 7 } }]])(
    'takes anything else as a violation without details: %j',
    async (content) => {
      const { logged } = await report('application/json', content);
      expect(logged[0]).toEqual({ directive: '', blocked: '' });
      expect(logged).toEqual(logged.map(() => logged[0]));
    },
  );
});
