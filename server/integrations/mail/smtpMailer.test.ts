import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createLogger } from '../../logger';
import { readSettings } from '../../settings';
import { MailNotSent } from './mailer';
import { createSmtpMailer } from './smtpMailer';

const MAIL = {
  to: 'shop@example.com',
  subject: 'Código 123456',
  text: 'Your code: 123456',
  html: '<p>Your code: 123456</p>',
  headers: { 'List-Unsubscribe': '<https://portal.example/stop>' },
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** Starts a mail server on a free port. @returns what it received, and its port */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { readonly from: string; readonly text: string; readonly user: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = session.envelope.mailFrom;
        received.push({
          from: from === false ? '' : from.address,
          text: Buffer.concat(parts).toString(),
          user: session.user ?? '',
        });
        done();
      });
    },
    ...options,
  });
  // A client that leaves in the middle is an error of the server's, too.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  return { received, listening, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

function mailerOf(MAIL_URL: string, settings: object = {}) {
  const mailer = createSmtpMailer(
    { ...readSettings({ MAIL_FROM: 'portal@example.com', ...settings }), MAIL_URL },
    createLogger({ LOG_LEVEL: 'silent' }),
    0,
  );
  closing.unshift(mailer.close);
  return mailer;
}

const failureOf = (mailer: ReturnType<typeof mailerOf>): Promise<unknown> =>
  mailer.deliver(MAIL).then(
    () => 'delivered',
    (error: unknown) => error,
  );

describe('mail by SMTP', () => {
  it('CFG-25 leaves with both parts and its header fields, signed in, returning to the bounce address', async () => {
    const server = await startMailServer();
    await mailerOf(`smtp://portal:secret@127.0.0.1:${server.port}`, {
      MAIL_BOUNCE_TO: 'bounces@example.com',
    }).deliver(MAIL);
    await mailerOf(`smtp://127.0.0.1:${server.port}`).deliver(MAIL);
    expect(server.received).toMatchObject([
      { from: 'bounces@example.com', user: 'portal' },
      { from: 'portal@example.com', user: '' },
    ]);
    const text = server.received[0]?.text ?? '';
    expect(text).toContain('From: portal@example.com\r\nTo: shop@example.com');
    expect(text).toContain('List-Unsubscribe: <https://portal.example/stop>');
    expect(text).toContain('text/plain');
    expect(text).toContain('<p>Your code: 123456</p>');
  });

  it('CFG-25 has not left when the server refuses the recipient, the sign-in or the connection', async () => {
    const refusing = await startMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
    });
    expect(await failureOf(mailerOf(`smtp://127.0.0.1:${refusing.port}`))).toBeInstanceOf(
      MailNotSent,
    );
    const locked = await startMailServer({
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    expect(await failureOf(mailerOf(`smtp://a:b@127.0.0.1:${locked.port}`))).toBeInstanceOf(
      MailNotSent,
    );
    expect(await failureOf(mailerOf('smtp://127.0.0.1:1'))).toBeInstanceOf(MailNotSent);
  });

  it('CFG-25 has not left when the certificate of the server is not trusted', async () => {
    // The server of this package has a certificate that nobody trusts, and warns of it.
    jest.spyOn(console, 'error').mockReturnValueOnce(undefined);
    const server = await startMailServer({ secure: true });
    expect(await failureOf(mailerOf(`smtps://127.0.0.1:${server.port}`))).toBeInstanceOf(
      MailNotSent,
    );
    expect(server.received).toEqual([]);
  });

  it('CFG-25 a password goes to another machine with TLS only', async () => {
    let signIns = 0;
    const server = await startMailServer({
      onAuth: (_auth, _session, done) => {
        signIns += 1;
        done(null, { user: 'portal' });
      },
    });
    // An address that does not look like this machine's.
    const mailer = mailerOf(`smtp://portal:secret@[::ffff:127.0.0.1]:${server.port}`);
    expect(await failureOf(mailer)).toBeInstanceOf(MailNotSent);
    expect(signIns).toBe(0);
  });

  it('CFG-25 may have left when the connection breaks after it, and is not sent again', async () => {
    let arrived = 0;
    const sockets: Socket[] = [];
    const server = await startMailServer({
      onData: (stream) => {
        stream.resume();
        stream.once('end', () => {
          arrived += 1;
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    server.listening.on('connection', (socket: Socket) => sockets.push(socket));
    const failure = await failureOf(mailerOf(`smtp://127.0.0.1:${server.port}`));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailNotSent);
    expect(arrived).toBe(1);
  });
});
