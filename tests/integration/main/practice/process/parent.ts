import { forkPractice } from '../../../../host/practice-process.ts';

/* An application that is about to be killed: it starts the practice process on the given file, and prints which one it is. */
const practice = forkPractice();
practice.onReply((reply) => console.log(JSON.stringify({ pid: practice.pid, reply })));
practice.send({ id: 1, call: 'start', file: process.argv[2] ?? '' });
