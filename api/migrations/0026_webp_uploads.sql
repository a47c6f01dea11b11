ALTER TABLE "uploads" DROP CONSTRAINT "uploads_format";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_format" CHECK ("uploads"."format" in ('png', 'jpeg', 'webp'));