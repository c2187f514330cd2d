export default function Home() { return <main>Hello</main>; }
